import { faultsInBothThemes } from '../axe-faults';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** A link that a mail program cut: its page has the same style as that of a whole link. */
const brokenLink = '/api/quotes/revocation/cut';

it.each(['', '/es'])('is light on any device, as the site is, and fits a phone: %s', async (language) => {
  const tab = await newTab({ viewport: { width: 320, height: 720 } });
  const refused: string[] = [];
  tab.on('console', (message) => refused.push(message.text()));
  await tab.goto(siteUrl() + language + brokenLink);
  const look = () =>
    tab.evaluate(() => ({
      // The browser's own margin is 8 pixels on all sides.
      margin: getComputedStyle(document.body).margin,
      overflow: document.documentElement.scrollWidth - innerWidth,
      isDarkDevice: matchMedia('(prefers-color-scheme: dark)').matches,
      ground: getComputedStyle(document.body).backgroundColor,
    }));
  const light = { margin: '0px', overflow: 0, ground: 'rgb(255, 253, 247)' };
  expect(await look()).toEqual({ ...light, isDarkDevice: false });
  await tab.emulateMedia({ colorScheme: 'dark' });
  expect(await look()).toEqual({ ...light, isDarkDevice: true });
  expect(refused.filter((text) => /content security policy/i.test(text))).toEqual([]);
});

it.each(['', '/es'])('has no axe violations: %s', async (language) => {
  const tab = await newTab({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 320, height: 720 } });
  await tab.goto(siteUrl() + language + brokenLink);
  expect(await faultsInBothThemes(tab)).toEqual([]);
});
