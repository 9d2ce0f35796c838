import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl } from '../journeys';

export type Product = 'group' | 'medicare' | 'individual' | 'ease';
type Fields = Readonly<Record<string, string | readonly string[]>>;

const contact = (name: string): Fields => ({ name, email: 'ann@ash.example', phone: '(937) 555 0199' });

/** Milliseconds; the API's own limit, and a little more. */
const leastTime = 3_100;

// Forms accept only dates around today.
const today = new Date();
const lately = new Date(today.getFullYear(), today.getMonth() - 1);

/** The time when a tab was on its second page: the form's time starts with the answer to the first. */
const opened = new WeakMap<Page, number>();

/** Returns answers for each page of a form. The name makes requests distinct, since duplicates are refused. */
export const answersOf = (product: Product, name: string): readonly (readonly [string, Fields])[] => {
  const all: Record<Product, readonly (readonly [string, Fields])[]> = {
    group: [
      ['company', { company: 'Ash & Sons', zip: '45402', industry: 'retail' }],
      ['people', { fullTime: '12', partTime: '0' }],
      [
        'coverage',
        {
          carrier: '',
          renewalMonth: '7',
          'start.month': '1',
          'start.year': String(today.getFullYear() + 1),
          lines: ['medical', 'dental'],
        },
      ],
      [
        'census',
        { 'rows.0.relationship': 'employee', 'rows.0.age': '41', 'rows.0.zip': '45402', 'rows.0.tier': 'family' },
      ],
      ['contact', contact(name)],
    ],
    medicare: [
      ['place', { zip: '45402-1234' }],
      ['birth', { 'born.month': 'March', 'born.year': '1962' }],
      ['parts', { partA: 'soon', partB: 'no' }],
      ['interest', { employerCover: 'own', interest: ['supplement'] }],
      ['contact', contact(name)],
    ],
    individual: [
      ['place', { zip: '45402' }],
      ['people', { ages: '34, 36 and 2', tobacco: 'no' }],
      ['household', { size: '3', income: '40-60' }],
      [
        'event',
        {
          event: 'moved',
          'date.month': String(lately.getMonth() + 1),
          'date.day': '3',
          'date.year': String(lately.getFullYear()),
        },
      ],
      ['contact', contact(name)],
    ],
    ease: [
      ['people', { zip: '45402', headCount: '25', locations: '2' }],
      ['payroll', { vendor: 'none' }],
      ['lines', { lines: ['medical'] }],
      ['problem', { problem: 'Forms in a folder.\nEvery November.' }],
      ['contact', contact(name)],
    ],
  };
  return all[product];
};

/** Fills the fields of a page, of any kind. */
export async function fill(tab: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = tab.locator(`[name="${name}"]`).first();
    const kind = await field.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.tagName));
    if (kind === 'SELECT') await field.selectOption(String(value));
    else if (kind === 'radio' || kind === 'checkbox')
      for (const one of [value].flat()) await tab.locator(`[name="${name}"][value="${one}"]`).check();
    else await field.fill(String(value));
  }
}

/** Whether a tab runs scripts; if so, a page is used only after hydration. */
export type Scripts = 'with scripts' | 'without scripts';

/** Runs a journey with and without scripts in parallel, since it mostly waits. */
export const bothWays = async (journey: (scripts: Scripts) => Promise<void>): Promise<void> =>
  void (await Promise.all([journey('with scripts'), journey('without scripts')]));

export const submit = (tab: Page) => tab.locator('#send').click();

/** Waits until a page of a form is usable. */
export async function on(tab: Page, path: string, scripts: Scripts): Promise<void> {
  await tab.waitForURL((url) => url.pathname === path);
  if (scripts === 'with scripts') await alive(tab);
  else await tab.waitForLoadState();
}

/** Answers a form from a page up to the review page. */
export async function answer(
  tab: Page,
  {
    product,
    name,
    scripts,
    from,
    language = '',
  }: { product: Product; name: string; scripts: Scripts; from?: string; language?: '' | '/es' },
): Promise<void> {
  const steps = answersOf(product, name);
  const first = Math.max(
    steps.findIndex(([step]) => step === from),
    0,
  );
  if (!from) await tab.goto(`${siteUrl()}${language}/get-quote/${product}/${steps[0]?.[0]}`);
  for (const [step, fields] of steps.slice(first)) {
    await on(tab, `${language}/get-quote/${product}/${step}`, scripts);
    if (step !== steps[0]?.[0] && !opened.has(tab)) opened.set(tab, Date.now());
    await fill(tab, fields);
    await submit(tab);
  }
  await on(tab, `${language}/get-quote/${product}/check`, scripts);
}

/** Waits until a form has been open for the minimum time that a person needs: earlier requests count as a bot's. */
export async function asSlowAsAPerson(tab: Page): Promise<void> {
  const since = opened.get(tab) ?? Date.now();
  await until(async () => Date.now() - since > leastTime);
}

/** Sends the request from the review page. @returns the reference number of the confirmation */
export async function send(tab: Page, product: Product): Promise<string> {
  await asSlowAsAPerson(tab);
  await submit(tab);
  await tab.waitForURL((url) => url.pathname === `/get-quote/${product}/sent`);
  return referenceIn(tab);
}

/** Returns the number on the confirmation. */
export async function referenceIn(tab: Page): Promise<string> {
  await tab.getByText('Your reference number').waitFor();
  const [reference = ''] = (await tab.locator('main').innerText()).match(/YD-\w{4}-\w{2}/) ?? [];
  return reference;
}
