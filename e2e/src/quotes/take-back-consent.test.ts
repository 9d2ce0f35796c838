import { faultsInBothThemes } from '../axe-faults';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** A link that a mail program cut: its page has the same style as that of a whole link. */
const brokenLink = '/api/quotes/revocation/cut';

it.each(['', '/es'])('has its style, fits a phone and is accessible: %s', async (language) => {
  const tab = await newTab({ viewport: { width: 320, height: 720 } });
  const refused: string[] = [];
  tab.on('console', (message) => refused.push(message.text()));
  await tab.goto(siteUrl() + language + brokenLink);
  const look = () =>
    tab.evaluate(() => ({
      // The browser's own margin is 8 pixels on all sides.
      margin: getComputedStyle(document.body).margin,
      overflow: document.documentElement.scrollWidth - innerWidth,
      colors: matchMedia('(prefers-color-scheme: dark)').matches,
      ground: getComputedStyle(document.body).backgroundColor,
    }));
  expect(await look()).toEqual({ margin: '0px', overflow: 0, colors: false, ground: 'rgb(255, 253, 247)' });
  await tab.emulateMedia({ colorScheme: 'dark' });
  expect(await look()).toMatchObject({ colors: true, ground: 'rgb(16, 28, 24)' });
  expect(refused.filter((text) => /content security policy/i.test(text))).toEqual([]);
});

it.each(['', '/es'])('has no axe violations: %s', async (language) => {
  const tab = await newTab({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 320, height: 720 } });
  await tab.goto(siteUrl() + language + brokenLink);
  expect(await faultsInBothThemes(tab)).toEqual([]);
});
