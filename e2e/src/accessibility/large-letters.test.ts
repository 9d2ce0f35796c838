import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** Pixels of a letter where somebody's browser has them twice as large as usual. */
const twice = 32;

it.each([
  [1280, '/'],
  [1280, '/services/medicare'],
  [1280, '/services/individual'],
  [1280, '/services/group-health/which-way'],
  [1280, '/letters'],
  [1280, '/facts'],
  [1280, '/get-quote'],
  [1280, '/blog'],
  [390, '/letters'],
  [390, '/facts'],
  [390, '/services/group-health/which-way'],
])('with letters twice as large a screen of %s pixels shows %s without scrolling sideways', async (width, path) => {
  const tab = await newTab({ viewport: { width, height: 844 } });
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: twice } });
  await tab.goto(siteUrl() + path);
  await alive(tab);
  const found = await tab.evaluate(() => ({
    letters: parseFloat(getComputedStyle(document.documentElement).fontSize),
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(found).toEqual({ letters: twice, beyond: 0 });
});
