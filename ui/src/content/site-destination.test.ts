import { siteDestination } from './site-destination';

const here = new URL('https://yarrow.example/blog/here?topic=ease');

/** Clicks the element marked with `data-click` in a piece of content. */
function click(html: string, init: MouseEventInit = {}, prefix?: string) {
  document.body.innerHTML = html;
  let destination: string | null = null;
  const listen = (event: MouseEvent) => {
    destination = siteDestination(event, here, prefix);
    event.preventDefault();
  };
  document.body.addEventListener('click', listen, { once: true });
  document
    .querySelector('[data-click]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return destination;
}

test('returns the path of an internal link, clicked anywhere inside it', () => {
  expect(click('<a href="https://yarrow.example/team/ruth-yarrow"><em data-click>Ruth</em></a>')).toBe(
    '/team/ruth-yarrow',
  );
  expect(click('<a data-click href="https://yarrow.example/blog?tag=part+b#top">')).toBe('/blog?tag=part+b#top');
});

test.each([
  ['text beside a link', '<p data-click>Text</p>'],
  ['another site', '<a data-click href="https://www.medicare.gov/">'],
  ['an e-mail address', '<a data-click href="mailto:ruth@yarrowandday.example">'],
  ['a new window', '<a data-click target="_blank" href="https://yarrow.example/team">'],
  ['a download', '<a data-click download href="https://yarrow.example/team">'],
  ['an answer of the API', '<a data-click href="https://yarrow.example/api/posts">'],
  ['a calendar', '<a data-click href="https://yarrow.example/calendar-medicare.ics">'],
  ['a feed', '<a data-click href="https://yarrow.example/rss.xml">'],
  ['a source on the same page', '<a data-click href="https://yarrow.example/blog/here?topic=ease#source-1">'],
])('leaves %s to the browser', (_, html) => {
  expect(click(html)).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (init) => {
    expect(click('<a data-click href="https://yarrow.example/team">', init)).toBeNull();
  },
);

test('removes the prefix of the language, which the router adds', () => {
  expect(click('<a data-click href="https://yarrow.example/es/team?a=b">', {}, '/es')).toBe('/team?a=b');
  expect(click('<a data-click href="https://yarrow.example/es">', {}, '/es')).toBe('/');
});

test('leaves a page in another language to the browser', () => {
  expect(click('<a data-click href="https://yarrow.example/blog/here">', {}, '/es')).toBeNull();
  expect(click('<a data-click href="https://yarrow.example/estate">', {}, '/es')).toBeNull();
});
