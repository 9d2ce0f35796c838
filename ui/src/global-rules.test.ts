import { globalCss } from './global-rules';

afterEach(() => document.head.replaceChildren());

it('sets a linked phone number in the face whose zero is not slashed', () => {
  const style = document.createElement('style');
  style.textContent = globalCss;
  document.head.append(style);
  document.body.innerHTML = '<a href="tel:+19375550142">937-555-0142</a><a href="/help">10 percent</a>';
  const faces = [...document.querySelectorAll('a')].map((link) => getComputedStyle(link).fontFamily);
  expect(faces).toEqual(['var(--font-display)', '']);
});

it('puts paper under a transparent picture of the library, and under no other', () => {
  const style = document.createElement('style');
  style.textContent = globalCss;
  document.head.append(style);
  const [transparent, photo] = ['png', 'jpg'].map((type) => {
    const image = document.createElement('img');
    image.src = `/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-800.${type}`;
    document.body.append(image);
    return getComputedStyle(image).background;
  });
  expect(transparent).toBe('var(--logo-plate)');
  expect(photo).toBe('rgba(0, 0, 0, 0)');
});
