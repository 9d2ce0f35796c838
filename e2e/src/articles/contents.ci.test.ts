import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

it('marks the heading that the reader has reached, and none after a jump from the end to the top', async () => {
  const tab = await newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await tab.goto(`${siteUrl()}/blog/still-working-at-65`);
  await alive(tab);
  const contents = tab.getByRole('navigation', { name: 'In this article' });
  const current = contents.locator('[aria-current]');
  expect(await current.count()).toBe(0);
  // Chromium ignores a key that comes with the last frame of a scroll, and goes on with one that a jump interrupts.
  const scrollWith = async (key: 'End' | 'Home') => {
    const scrolled = tab.evaluate(
      () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
    );
    await tab.keyboard.press(key);
    await scrolled;
  };
  await scrollWith('End');
  await current.getByText('Sources').waitFor();
  await scrollWith('Home');
  await current.waitFor({ state: 'detached' });
  await contents.getByRole('link', { name: 'What to bring' }).click();
  await current.getByText('What to bring').waitFor();
});
