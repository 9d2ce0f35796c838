import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a visitor whose drug was refused, %s', (_, javaScriptEnabled) => {
  it('gets from the situation to the last day to appeal, with errors for a wrong answer', async () => {
    const tab = await newTab({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
    await tab.goto(`${siteUrl()}/help`);
    if (javaScriptEnabled) await alive(tab);

    await tab.getByText('The drugstore says my drug isn’t covered').click();
    // The link leads into content that is still folded.
    await tab.getByRole('link', { name: 'see how long you have' }).filter({ visible: true }).first().click();
    await tab.getByRole('radio', { name: 'A Medicare drug plan' }).check();
    const dated = tab.getByLabel('The day printed on it');
    await dated.fill('a while ago');
    await tab.getByRole('button', { name: 'Show my last day' }).click();
    await tab.waitForFunction(() => document.title.startsWith('Error: '));
    expect(await dated.inputValue()).toBe('a while ago');
    expect(await tab.getByRole('radio', { name: 'A Medicare drug plan' }).isChecked()).toBe(true);

    // A date in the past in every time zone, and not yet too late.
    const lastMonth = new Date(Date.now() - 40 * 86_400_000);
    await dated.fill(lastMonth.toISOString().slice(0, 10));
    await tab.getByRole('button', { name: 'Show my last day' }).click();
    const answer = tab.locator('#your-last-day');
    await answer.waitFor();
    expect(await answer.innerText()).toMatch(/^Your appeal should be there by \w+\s\d+, \d{4}, \d+ days? from now\./);
    expect(await tab.title()).not.toMatch(/^Error/);
  });
});
