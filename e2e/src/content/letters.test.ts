import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** Maximum height in pixels of the twelve folded letters on a phone. */
const maxOverviewHeight = 1400;

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a visitor with a letter, %s', (_, javaScriptEnabled) => {
  it('finds it by its picture, reads its date, and gets to the next steps', async () => {
    const tab = await newTab({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
    await tab.goto(`${siteUrl()}/help`);
    if (javaScriptEnabled) await alive(tab);
    await tab.getByRole('link', { name: 'Find it by its picture' }).click();
    await tab.getByRole('heading', { name: 'What’s this letter?' }).waitFor();
    const main = await tab.locator('#main').boundingBox();
    expect(main?.height).toBeLessThan(maxOverviewHeight);

    await tab.getByText('A claim is denied').click();
    expect(await tab.locator('#claim-denied').innerText()).toContain('180 days from the letter');
    await tab.getByRole('link', { name: 'Count your own last day' }).click();
    await tab.getByLabel('The day printed on it').waitFor();
  });
});

it('opens a letter from a link, and prints only that one', async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  await tab.goto(`${siteUrl()}/letters#premium-bill`);
  expect(await tab.getByText('It has to be there by the 25th of the month').isVisible()).toBe(true);
  await tab.emulateMedia({ media: 'print' });
  expect(await tab.getByText('Form 1095-A', { exact: true }).isVisible()).toBe(false);
  expect(await tab.getByText('It has to be there by the 25th of the month').isVisible()).toBe(true);
});

it('keeps the sign that opens a letter in the row of its name, whose English is set apart', async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  await tab.goto(`${siteUrl()}/es/letters`);
  const rows = await tab.locator('#main summary[data-mark]').evaluateAll((summaries) =>
    summaries.map((summary) => ({
      name: summary.textContent,
      sign: summary.lastElementChild?.getBoundingClientRect().right,
    })),
  );
  expect(rows.map(({ name }) => name)).toContain('Explicación de Beneficios (Explanation of Benefits)');
  expect(new Set(rows.map(({ sign }) => sign)).size).toBe(1);
});
