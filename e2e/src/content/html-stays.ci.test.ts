import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

/** Counts the words on the page at every change, from the first one on. */
function countWords() {
  const counts: number[] = [];
  Object.assign(window, { wordCounts: counts });
  const count = () => {
    const main = document.querySelector('main');
    if (main && document.readyState !== 'loading') counts.push((main.textContent ?? '').split(/\s+/).length);
  };
  new MutationObserver(count).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', count);
}

describe('server-rendered HTML', () => {
  const { newTab } = visits();

  it.each([
    ['/', 'light'],
    ['/', 'dark'],
    ['/services/medicare', 'dark'],
    ['/blog', 'dark'],
    ['/team/ruth-yarrow', 'light'],
    ['/nope', 'dark'],
  ])('of %s in %s loses no text during hydration', async (path, theme) => {
    const page = await newTab();
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.addInitScript(countWords);
    await page.goto(siteUrl() + path);
    await alive(page);
    await page.waitForLoadState('networkidle');
    const counts = await page.evaluate(() => (window as unknown as { wordCounts: number[] }).wordCounts); // set by countWords
    const [first = 0] = counts;
    expect(first).toBeGreaterThan(20);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(first);
  });
});
