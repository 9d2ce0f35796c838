import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { ownSite } from '../own-site';
import { reads } from '../reads';

const { site, openAsOwner } = ownSite();
let tab: Page;
beforeAll(async () => {
  tab = await openAsOwner('/admin/facts');
});

const save = () => tab.getByRole('button', { name: 'Save', exact: true }).click();

/** Waits until a visitor's page contains a text. */
const visitorsRead = (path: string, words: string) => reads(site().url + path, words);

it('updates a figure on pages and in articles, and reports errors at the field', async () => {
  await tab.goto(`${site().url}/admin/facts`);
  await tab.locator('details', { hasText: 'Part B late enrollment penalty' }).locator('summary').click();
  await tab.getByRole('link', { name: 'Part B late enrollment penalty', exact: true }).first().click();
  await tab.locator('main a[href^="/blog/"]').first().waitFor();
  await tab.getByLabel('Address of the source').fill('cms.gov');
  await save();
  await tab.getByRole('link', { name: 'Enter the address of the page, with https://' }).waitFor();
  await tab.getByLabel('Address of the source').fill('https://www.cms.gov/fact-sheet');
  await tab.locator('textarea[name="value"]').fill('11 percent for each 12 months');
  await save();
  await tab.getByText('Pages and articles follow.', { exact: true }).waitFor();
  await tab.getByText(/^Value: .* 11 percent for each 12 months$/).waitFor();
  const stated = await tab.locator('main a[href^="/blog/"]').first().getAttribute('href');
  await visitorsRead(stated ?? '', '11\u00a0percent for each 12\u00a0months');
});

it('moves the dates in seasonal and personal calendar subscriptions, in both languages', async () => {
  const closes = (day: string, summary: string) => new RegExp(`DATE:${day}\r\nDTEND[^]{0,40}SUMMARY:${summary}`);
  const calendarSays = async (path: string, what: RegExp) =>
    until(async () => what.test(await (await fetch(site().url + path)).text()));
  const change = async (fact: string, field: string, value: string) => {
    await tab.goto(`${site().url}/admin/facts/${fact}`);
    await tab.locator(field).fill(value);
    await save();
    await tab.getByText('Pages and articles follow.', { exact: true }).waitFor();
  };
  const season = ['Medicare open enrollment: last day', 'Inscripción abierta de Medicare: último día'] as const; // English, Spanish
  await calendarSays('/calendar-medicare.ics', closes('20261207', season[0]));
  await calendarSays('/es/calendar-medicare.ics', closes('20261207', season[1]));
  await change('medicare.open-enrollment.2027', 'input[name="closes"]', '2026-12-09');
  await calendarSays('/calendar-medicare.ics', closes('20261209', season[0]));
  await calendarSays('/es/calendar-medicare.ics', closes('20261209', season[1]));

  // Work ends in January: the following months depend on the rule.
  const own = 'services/medicare/sheet.ics?birth=1958-03&cover=own-job&ends=2027-01';
  const [eight, nine] = ['20270930', '20271031'].map((day) => closes(day, '[^]*'));
  for (const prefix of ['', 'es/']) await calendarSays(`/calendar/${prefix}${own}`, eight as RegExp); // the array has two
  await change('medicare.part-b-special-enrollment', 'textarea[name="value"]', '9 months');
  for (const prefix of ['', 'es/']) await calendarSays(`/calendar/${prefix}${own}`, nine as RegExp); // see above
});

it('records that a fact still holds, and schedules the next figure', async () => {
  await tab.getByRole('button', { name: 'Checked today, still holds' }).click();
  await tab.getByText('Pages say that it was checked today.', { exact: true }).waitFor();
  await tab.getByRole('button', { name: 'Add the next figure' }).click();
  await tab.locator('textarea[name="next.value"]').fill('12 percent');
  await tab.locator('input[name="next.checkedOn"]').fill('2026-01-02');
  await tab.locator('input[name="next.from"]').fill('2020-01-01');
  await save();
  await tab.getByRole('link', { name: 'Enter a day to come: until then this one holds' }).waitFor();
  await tab.locator('input[name="next.from"]').fill(`${new Date().getUTCFullYear() + 1}-12-31`);
  await save();
  await tab.getByText(/^From its day: .*12 percent/).waitFor();
});

it('asks for a comparison before legally required text is changed', async () => {
  await tab.goto(`${site().url}/admin/facts/medicare.not-government`);
  const value = await tab.locator('textarea[name="value"]').inputValue();
  await tab.locator('textarea[name="value"]').fill(`${value} Really.`);
  await save();
  await tab.getByRole('link', { name: /^The law gives these words/ }).waitFor();
  await tab.getByRole('checkbox', { name: /^I have compared/ }).check();
  await save();
  await tab.getByText('Pages and articles follow.', { exact: true }).waitFor();
  await visitorsRead('/', 'Really.');
});

it('shows a page with an unsaved change beside the page of today, and keeps the typed text', async () => {
  await tab.goto(`${site().url}/admin/facts/medicare.part-b-premium.2026`);
  await tab.locator('textarea[name="value"]').fill('as much as it costs');
  await tab.getByRole('button', { name: 'Preview' }).click();
  await tab.locator('main a[href="#value"]').waitFor();
  await tab.locator('textarea[name="value"]').fill('$987.65 a month');
  await tab.getByRole('button', { name: 'Preview' }).click();
  const preview = tab.getByRole('dialog', { name: 'Preview' });
  await preview.locator('ins', { hasText: '987' }).first().waitFor();
  const changed = preview.frameLocator('iframe[title$="With your change"]');
  await changed.locator('main').getByText('$987.65', { exact: false }).first().waitFor();

  // Links open in the preview, which leaves the admin page as it is.
  await preview.getByLabel('Page').selectOption('/facts');
  await changed.locator('main').getByText('$987.65 a month').first().waitFor();
  await changed.locator('main').getByRole('link', { name: 'Home', exact: true }).first().click();
  await preview.locator('iframe[title="/: With your change"]').waitFor();
  await changed.getByRole('link', { name: 'Our people' }).first().waitFor();
  expect(new URL(tab.url()).pathname).toBe('/admin/facts/medicare.part-b-premium.2026');
  await preview.getByRole('button', { name: 'Close' }).click();
  expect(await tab.locator('textarea[name="value"]').inputValue()).toBe('$987.65 a month');
  expect(await (await fetch(`${site().url}/services/medicare`)).text()).not.toContain('$987.65');
});

it('lists the pages that state a fact by code in each language, and no page of its topic that does not', async () => {
  const statedIn = tab.locator('section', { hasText: 'Where it is stated' }).last();
  const linked = (path: string) => statedIn.locator(`a[href="${path}"]`);
  await tab.goto(`${site().url}/admin/facts/agency.commission.medicare-advantage.2026`);
  const search = () => tab.getByRole('button', { name: 'Look through the other pages' }).click();
  await search();
  await linked('/how-we-are-paid').waitFor();
  await linked('/es/how-we-are-paid').waitFor();
  expect(await linked('/letters').count()).toBe(0);

  // Before any answer, this page reads every fact about group health and does not state this one.
  await tab.goto(`${site().url}/admin/facts/group.qsehra-limit.one.2026`);
  await search();
  await linked('/facts').waitFor();
  expect(await linked('/services/group-health/which-way').count()).toBe(0);

  // The page no longer states a fact that has ended.
  await tab.goto(`${site().url}/admin/facts/agency.commission.part-d.2026`);
  await search();
  await linked('/how-we-are-paid').waitFor();
  await tab.locator('input[name="from"]').fill('2025-01-01');
  await tab.locator('input[name="to"]').fill('2025-12-31');
  await save();
  await linked('/how-we-are-paid').waitFor({ state: 'detached' });
});

it('shows an owner in two browsers both versions of a fact and loses neither', async () => {
  const path = '/admin/facts/group.qsehra-limit.one.2026';
  const [ada, ben] = await Promise.all([openAsOwner(path), openAsOwner(path)]);
  const saved = (owner: Page) => owner.getByText('Pages and articles follow.', { exact: true }).first().waitFor();
  await ada.locator('textarea[name="value"]').fill('$6,500 a year');
  await ben.locator('textarea[name="value"]').fill('$6,550 a year');
  await ada.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(ada);
  await ben.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = ben.getByRole('alert').filter({ hasText: 'You saved this fact after you began to type here' });
  await notice.getByText('Saved: $6,500 a year').waitFor();
  expect(await ben.locator('textarea[name="value"]').inputValue()).toBe('$6,550 a year');
  await notice.getByRole('button', { name: 'Save what I typed' }).click();
  await saved(ben);
  await ben.getByText(/Value: \$6,500 a year \$6,550 a year/).waitFor();
});

it('finds them for facts that soon end, and for what will be missing on a day to come', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await tab.goto(`${site().url}/admin/facts/agency.commission.medicare-advantage.2026`);
  await tab.locator('input[name="from"]').fill(day(-30));
  await tab.locator('input[name="to"]').fill(day(5));
  await save();
  await tab.getByText('Pages and articles follow.', { exact: true }).waitFor();

  const commission = tab.locator('li', { hasText: 'Medicare Advantage, the most a plan may pay' }).first();
  for (const path of ['/admin/facts', `/admin/archive?day=${day(10)}&address=%2F`]) {
    await tab.goto(site().url + path);
    await commission.waitFor();
    expect(await commission.locator('a[href="/how-we-are-paid"]').count()).toBe(0);
    await tab.getByRole('button', { name: 'Look through the other pages' }).click();
    // Each fact that ends sooner is searched for first, with a render of every page that reads it.
    await commission.locator('a[href="/how-we-are-paid"]').waitFor({ timeout: 120_000 });
  }
});
