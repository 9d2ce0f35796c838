import type { Page } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { answersOf, bothWays, fill, on, submit } from './filled-forms';

const { newTab } = visits();

const path = (page: string) => `/get-quote/group/${page}`;

/** Returns the error summary, and whether each message is also at the field that its link points to. */
async function faultsIn(tab: Page) {
  await tab.getByRole('alert').waitFor();
  return tab.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=alert] a')];
    const wordsAt = (id: string) => {
      const control = document.getElementById(id);
      const group = control?.closest('fieldset[aria-describedby]') ?? control;
      const ids = `${control?.getAttribute('aria-describedby')} ${group?.getAttribute('aria-describedby')}`.split(' ');
      return ids.map((one) => document.getElementById(one)?.textContent ?? '').join(' ');
    };
    return {
      sentences: links.map((link) => link.textContent),
      notAtField: links
        .filter((link) => !wordsAt(decodeURIComponent(link.hash.slice(1))).includes(link.textContent))
        .map((link) => link.textContent),
      title: document.title,
      focus: document.activeElement?.getAttribute('role'),
    };
  });
}

const mistakes: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
  [
    'company',
    { zip: '4540' },
    ['Enter the name of your company', 'Enter a ZIP code with five digits', 'Choose what your company does'],
  ],
  [
    'people',
    { fullTime: 'a few', partTime: '-1' },
    [
      'Enter how many people work full time, 0 if nobody does',
      'Enter how many people work part time, 0 if nobody does',
    ],
  ],
  [
    'coverage',
    { carrier: 'x'.repeat(121), renewalMonth: '13', 'start.month': 'Ma', 'start.year': '27' },
    [
      'Use 120 characters or fewer',
      'Enter the month, by name or as a number from 1 to 12',
      'Enter the month you want to start, by name or as a number from 1 to 12',
      'Enter the year you want to start, with four digits',
      'Choose at least one line of coverage',
    ],
  ],
  [
    'census',
    { 'rows.0.age': 'old', 'rows.0.zip': '1' },
    [
      'Choose employee, spouse or child',
      'Enter an age from 0 to 120',
      'Enter a ZIP code with five digits',
      'Choose who is to be covered',
    ],
  ],
  [
    'contact',
    { email: 'ann', phone: '12' },
    [
      'Enter your name',
      'Enter an e-mail address, like name@example.com',
      'Enter a phone number with its area code, like 937-555-0142',
    ],
  ],
];

it('reports every error with the same text at the top and at the field, with scripts and without', () =>
  bothWays(async (scripts) => {
    const tab = await newTab({ javaScriptEnabled: scripts === 'with scripts' });
    await tab.goto(siteUrl() + path('company'));
    for (const [step, wrong, sentences] of mistakes) {
      await on(tab, path(step), scripts);
      await fill(tab, wrong);
      await submit(tab);
      expect(await faultsIn(tab)).toEqual({
        sentences,
        notAtField: [],
        title: expect.stringMatching(/^Error: /),
        focus: 'alert',
      });
      for (const [name, value] of Object.entries(wrong))
        expect(await tab.locator(`[name="${name}"]`).inputValue()).toBe(value);
      // Fixing it leads to the next page.
      const right = answersOf('group', 'Mia Mend').find(([one]) => one === step)?.[1] ?? {};
      await fill(tab, right);
      await submit(tab);
    }
    await on(tab, path('check'), scripts);
    await tab.getByRole('link', { name: 'Change: ZIP code of the office' }).click();
    await on(tab, path('company'), scripts);
    await fill(tab, { zip: '00000' });
    await submit(tab);
    expect(await faultsIn(tab)).toMatchObject({
      sentences: ['Check the ZIP code: we can’t find it in any state'],
      notAtField: [],
    });
    await fill(tab, { zip: '45419' });
    await submit(tab);
    await on(tab, path('check'), scripts);
    expect(await tab.locator('main').innerText()).toContain('45419');
  }));

it('keeps an error with its person when another one is removed, with scripts and without', () =>
  bothWays(async (scripts) => {
    const tab = await newTab({ javaScriptEnabled: scripts === 'with scripts' });
    await tab.goto(siteUrl() + path('company'));
    for (const [step, right] of answersOf('group', 'Cas Census').slice(0, 3)) {
      await on(tab, path(step), scripts);
      await fill(tab, right);
      await submit(tab);
    }
    await on(tab, path('census'), scripts);
    for (const [row, age] of ['11', 'old', '33'].entries()) {
      const at = (part: string) => `rows.${row}.${part}`;
      if (row > 0) await tab.getByRole('button', { name: 'Add a person' }).click();
      await tab.locator(`[name="${at('age')}"]`).waitFor();
      await fill(tab, {
        [at('relationship')]: 'child',
        [at('age')]: age,
        [at('zip')]: '45402',
        [at('tier')]: 'family',
      });
    }
    await submit(tab);
    expect((await faultsIn(tab)).sentences).toEqual(['Enter an age from 0 to 120']);
    await tab.getByRole('button', { name: 'Remove person 1' }).click();
    await tab.locator('[name="rows.2.age"]').waitFor({ state: 'detached' });
    const ages = tab.locator('[name^="rows."][name$=".age"]');
    expect(await ages.evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.value))).toEqual([
      'old',
      '33',
    ]);
    const wrong = await tab.locator('[aria-invalid=true]').evaluateAll((all) => all.map(({ id }) => id));
    // The server reports it again when the page is sent.
    expect(wrong).toEqual(scripts === 'with scripts' ? ['rows.0.age'] : []);
  }));

it.each([
  ['individual', '19103', 'Pennsylvania', 'https://pennie.com'],
  ['medicare', '48201', 'Michigan', 'https://www.medicare.gov'],
])('refers visitors in states without a license to help with %s at %s', async (product, zip, state, link) => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/get-quote/${product}`);
  await fill(tab, { zip });
  await submit(tab);
  await tab.getByRole('heading', { level: 1, name: `We aren’t licensed in ${state}` }).waitFor();
  expect(await tab.locator('main a[href^="https:"]').getAttribute('href')).toBe(link);
  await tab.getByRole('link', { name: 'Change it' }).click();
  await fill(tab, { zip: '45402' });
  await submit(tab);
  await tab.waitForURL(/\/(people|birth)$/);
});
