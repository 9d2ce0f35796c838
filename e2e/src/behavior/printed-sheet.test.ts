import type { Page } from 'playwright-core';

import { alive, problemsOf } from '../browser';
import { siteUrl, visits } from '../journeys';

const { visitor } = visits();

const person = 'birth=1962-03&cover=own-job&employer=large&ends=2027-05';
const partner = 'birth2=1961-12&first2=yes&cover2=spouse-job&employer2=small';
/** With as many windows as a person can have. */
const manyDays = [
  'birth=1961-06&cover=own-job&employer=large&ends=2026-12',
  'birth2=1961-08&cover2=spouse-job&employer2=small&ends2=2026-12',
].join('&');

const lateCouple = 'birth=1955-06&cover=none&birth2=1950-01&cover2=own-job&employer2=small&ends2=2026-11';

/** Returns the number of sheets on which a page is printed with the default settings of browsers. */
async function sheetsOf(tab: Page): Promise<number | undefined> {
  const margin = '0.4in';
  const pdf = await tab.pdf({ format: 'Letter', margin: { top: margin, bottom: margin, left: margin, right: margin } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
}

it.each([
  ['one person', '', person],
  ['a couple', '', `${person}&${partner}`],
  ['a couple with many days', '', manyDays],
  ['a couple with many days, in Spanish', '/es', manyDays],
  ['a couple of whom one is late, in Spanish', '/es', lateCouple],
])('prints the Medicare days of %s on one sheet of Letter paper', async (_whose, language, answers) => {
  const tab = await (await visitor()).newPage();
  const problems = problemsOf(tab);
  await tab.goto(`${siteUrl()}${language}/services/medicare?${answers}`);
  // Otherwise scripts that are still loading are reported as aborted.
  await alive(tab);
  await tab.getByRole('link', { name: /^(Print these days|Imprimir estos días)/ }).click();
  await tab
    .getByRole('heading', { name: /^(Your Medicare days on one page|Sus días de Medicare en una página)$/, level: 1 })
    .waitFor();
  await tab
    .getByText(/^(Born in|Nacimiento en)/)
    .first()
    .waitFor();
  await alive(tab);
  expect(await sheetsOf(tab)).toBe(1);
  expect(problems).toEqual([]);
});

it('prints the answers of closed questions', async () => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.goto(`${siteUrl()}/services/medicare`);
  const answers = tab.locator('section', { hasText: 'Questions and answers' }).last().locator('details > div');
  const areShown = () => answers.evaluateAll((all) => all.map((answer) => answer.checkVisibility()));
  expect(new Set(await areShown())).toEqual(new Set([true, false]));
  await tab.emulateMedia({ media: 'print' });
  expect(new Set(await areShown())).toEqual(new Set([true]));
});

it('prints all figures on at most 20 sheets, and only the open topic if one is open', async () => {
  const tab = await (await visitor()).newPage();
  await tab.goto(`${siteUrl()}/facts`);
  await alive(tab);
  expect(await sheetsOf(tab)).toBeLessThanOrEqual(20);
  await tab.getByText(/^Show all \d+ about Individual/).click();
  expect(await sheetsOf(tab)).toBeLessThanOrEqual(6);
});

it.each(['/', '/services/group-health', '/team'])('prints %s in dark letters on paper', async (path) => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.goto(siteUrl() + path);
  await tab.emulateMedia({ media: 'print' });
  const ground = await tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground'));
  const painted = await tab.locator('main').evaluate((main, color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const dark = getComputedStyle(probe).color;
    return [...main.querySelectorAll('div, section, span, p, li, ul')].filter((box) =>
      [null, '::before', '::after'].some((part) => {
        const { backgroundColor, content } = getComputedStyle(box, part);
        return backgroundColor === dark && (part === null || content !== 'none');
      }),
    ).length;
  }, ground);
  expect(painted).toBe(0);
});

/** At the agency, where a letter of tomorrow's date is a mistake. */
const today = new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York' });

/** The tools of the site with the input of a visitor, and where its answer stands on paper. */
const tools = [
  ['/services/medicare', person, 'When can I enroll?'],
  ['/services/group-health', 'full=40&part=12&hours=60', 'People who work full time'],
  [
    '/services/group-health/which-way',
    `full=12&part=0&people=staff&plan=none&start=1/${new Date().getFullYear() + 1}&amount=400&joining=10`,
    'Full time',
  ],
  ['/services/individual', `ended=${today}`, 'Did you lose a plan?'],
  ['/help', `from=drug-plan&dated=${today}`, 'How long do I have?'],
] as const;

it.each(tools)('prints the form of %s only with its answer', async (path, answers, words) => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.emulateMedia({ media: 'print' });
  const controls = tab.locator('main').locator('input, select, button').filter({ visible: true });
  const text = tab.locator('main').getByText(words, { exact: true }).filter({ visible: true });
  await tab.goto(siteUrl() + path);
  expect([await controls.count(), await text.count()]).toEqual([0, 0]);
  await tab.goto(`${siteUrl()}${path}?${answers}`);
  expect(await controls.count()).toBeGreaterThan(0);
  expect(await text.count()).toBe(1);
});

it.each([
  ['/services/medicare/sheet', 'Subscribe to these days', 'SUMMARY:Your first seven months: last day'],
  ['/es/services/medicare/sheet', 'Suscríbase a estos días', 'SUMMARY:Sus primeros siete meses: último día'],
])('offers the days of %s as a calendar subscription', async (path, link, summary) => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.goto(`${siteUrl()}${path}?birth=1962-03&utm_source=mail`);
  const counted = await tab.getByText(/each fall at|cada otoño en/).innerText();
  expect(counted).toContain(`${new URL(siteUrl()).host}${path.replace('/sheet', '')}.`);
  const address = (await tab.getByRole('link', { name: link }).getAttribute('href')) ?? '';
  expect(address).toMatch(/^webcal:.*\/services\/medicare\/sheet\.ics\?birth=1962-03&cover=none$/);
  const response = await fetch(siteUrl() + address.replace(/^webcal:\/\/[^/]+/, ''));
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  expect(text).toContain(`DTSTART;VALUE=DATE:20270630\r\nDTEND;VALUE=DATE:20270701\r\n${summary}\r\n`);
});
