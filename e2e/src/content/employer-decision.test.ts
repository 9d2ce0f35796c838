import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('an employer of twelve, %s', (_, javaScriptEnabled) => {
  it('gets from the service page to the fitting option, with errors for a wrong answer', async () => {
    const tab = await newTab({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
    await tab.goto(`${siteUrl()}/services/group-health`);
    if (javaScriptEnabled) await alive(tab);
    await tab.getByRole('link', { name: 'Which one fits us? Six questions' }).click();
    await tab.getByRole('heading', { name: 'Which way fits your company?' }).waitFor();

    await tab.getByLabel('Full time', { exact: true }).fill('12');
    await tab.getByLabel('Part time').fill('0');
    await tab.getByRole('radio', { name: 'At least one is neither' }).check();
    await tab.getByRole('radio', { name: 'No', exact: true }).check();
    // A year from now, so that every notice is in time.
    await tab.getByLabel('When should the new one begin?').fill(`4/${new Date().getFullYear() + 1}`);
    await tab.getByLabel('What could you pay').fill('400');
    const joining = tab.getByLabel('How many of the full-time people would join');
    await joining.fill('20');
    await tab.getByRole('button', { name: 'Show what fits' }).click();
    await tab.waitForFunction(() => document.title.startsWith('Error: '));
    expect(await tab.getByLabel('Full time', { exact: true }).inputValue()).toBe('12');

    await joining.fill('9');
    await tab.getByRole('button', { name: 'Show what fits' }).click();
    const answer = tab.locator('#what-fits');
    await answer.waitFor();
    const text = await answer.innerText();
    expect(text).toMatch(/You count as 12, below 50[\s\S]*Look at this one first\s+A group plan\s+You can/);
    expect(text).toContain('12 × $400 × 12 months = $57,600');
    expect(text).toMatch(/A level-funded plan\s+Call us first/);
    expect(await tab.title()).not.toMatch(/^Error/);
  });
});
