import type { Page } from 'playwright-core';

import { alive, problemsOf } from '../browser';
import { siteUrl, visits } from '../journeys';
import { answer, asSlowAsAPerson, on, submit } from '../quotes/filled-forms';
import { signIn } from '../signed-in';

const { visitor } = visits();

const person = 'birth=1962-03&cover=own-job&employer=large&ends=2027-05';
/** The longest sheet that one person can have. */
const openQuestions = 'birth=1961-06&cover=own-job&ends=2026-12';
const partner = 'birth2=1961-12&first2=yes&cover2=spouse-job&employer2=small';
/** With as many windows as a person can have. */
const manyDays = [
  'birth=1961-06&cover=own-job&employer=large&ends=2026-12',
  'birth2=1961-08&cover2=spouse-job&employer2=small&ends2=2026-12',
].join('&');

const lateCouple = 'birth=1955-06&cover=none&birth2=1950-01&cover2=own-job&employer2=small&ends2=2026-11';

const pixelsPerPoint = 96 / 72;

/** The default settings of browsers. */
const letter = { format: 'Letter', margin: { top: '0.4in', bottom: '0.4in', left: '0.4in', right: '0.4in' } };

/** Returns the number of sheets on which a page is printed with the default settings of browsers. */
async function sheetsOf(tab: Page): Promise<number | undefined> {
  const pdf = await tab.pdf(letter);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
}

/**
 * Returns the numbers of the sheets on which texts of each part of a page are printed. A PDF lists the sheets of its
 * headings, so a text that is none gets one.
 */
async function sheetsOfParts(tab: Page, part: string, texts: readonly string[]): Promise<number[][]> {
  const parts = await tab.locator(part).filter({ visible: true }).all();
  const titles: string[][] = [];
  for (const [number, each] of parts.entries()) {
    const marked = texts.map((text, index) =>
      each
        .locator(text)
        .first()
        .evaluate((element, mark) => {
          if (/^H\d$/.test(element.tagName)) {
            // A title with a space that does not break is listed in another encoding.
            const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            for (let node = nodes.nextNode(); node; node = nodes.nextNode())
              node.nodeValue = node.nodeValue?.replaceAll('\u00a0', ' ') ?? null;
            return element.textContent.trim();
          }
          const heading = element.appendChild(document.createElement('h6'));
          heading.style.cssText = 'display: inline; font: inherit; margin: 0';
          heading.textContent = mark;
          return mark;
        }, `mark ${number} ${index}`),
    );
    titles.push(await Promise.all(marked));
  }
  const pdf = (await tab.pdf({ ...letter, outline: true, tagged: true })).toString('latin1');
  const sheets = [...(/\/Kids \[([^\]]*)\]/.exec(pdf)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, object]) => object);
  // A title of two lines is listed without the space between them.
  const compared = (title = '') => title.replaceAll(/\s/g, '').toLowerCase();
  const listed = [...pdf.matchAll(/\/Title \(([^)]*)\)\s\/Dest \[(\d+)/g)];
  const sheetOf = (title: string) =>
    sheets.indexOf(listed.find(([, other]) => compared(other) === compared(title))?.[2]) + 1;
  return titles.map((ofPart) => ofPart.map(sheetOf));
}

it.each([
  ['one person', '', person],
  ['one person with open questions, in Spanish', '/es', openQuestions],
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

it('prints the Medicare days of one person in letters of at least 10 points', async () => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.goto(`${siteUrl()}/services/medicare/sheet?${person}`);
  await tab.emulateMedia({ media: 'print' });
  const texts = tab.locator('main li p, main dd');
  const sizes = await texts.evaluateAll((all) => all.map((text) => parseFloat(getComputedStyle(text).fontSize)));
  expect(sizes).not.toEqual([]);
  expect(Math.round(Math.min(...sizes) / pixelsPerPoint)).toBeGreaterThanOrEqual(10);
});

it.each(['', '/es'] as const)('prints the confirmation of a request on one sheet: %j', async (language) => {
  const tab = await (await visitor()).newPage();
  // Of all confirmations this one has the most to say.
  await answer(tab, { product: 'medicare', name: `Paula Page ${language}`, scripts: 'with scripts', language });
  await asSlowAsAPerson(tab);
  await submit(tab);
  await on(tab, `${language}/get-quote/medicare/sent`, 'with scripts');
  expect(await sheetsOf(tab)).toBe(1);
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

it('prints what each form asks, which is folded on the screen', async () => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.goto(`${siteUrl()}/get-quote`);
  const asked = tab.getByText(/^Never:/);
  expect(await asked.evaluate((text) => text.checkVisibility())).toBe(false);
  await tab.emulateMedia({ media: 'print' });
  expect(await asked.evaluate((text) => text.checkVisibility())).toBe(true);
});

it('prints all figures on at most 20 sheets, and only the open topic if one is open', async () => {
  const tab = await (await visitor()).newPage();
  await tab.goto(`${siteUrl()}/facts`);
  await alive(tab);
  expect(await sheetsOf(tab)).toBeLessThanOrEqual(20);
  await tab.getByText(/^Show all \d+ about Individual/).click();
  expect(await sheetsOf(tab)).toBeLessThanOrEqual(6);
});

it.each([
  ['the title of a comparison', '/services/ease', 'section:has(table)', ['h2', 'tbody th']],
  ['the title of a comparison', '/services/group-health', 'section:has(table)', ['h2', 'tbody th']],
  ['the title of licenses', '/team/ruth-yarrow', 'section:has(table)', ['h2', 'tbody th']],
  ['the date of an article in a list', '/team/ruth-yarrow', 'article', ['time', 'h3']],
  ['the title of a chapter', '/services/ease', 'section:has(#start)', ['h2', 'li strong']],
  ['the address of the agency', '/help', 'footer', ['address', 'p:last-child']],
] as const)('prints %s of %s on the sheet of its text', async (_what, path, part, texts) => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.goto(siteUrl() + path);
  await tab.emulateMedia({ media: 'print' });
  const parts = await sheetsOfParts(tab, `main ${part}, main ~ ${part}`, texts);
  expect(parts.length).toBeGreaterThan(0);
  for (const [first, last] of parts) {
    expect(first).toBeGreaterThan(0);
    expect(last).toBe(first);
  }
});

it.each(['/how-we-are-paid', '/landing', '/blog'])('fills the first sheet of %s', async (path) => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.goto(siteUrl() + path);
  await tab.emulateMedia({ media: 'print' });
  expect(await sheetsOfParts(tab, 'main', ['h2'])).toEqual([[1]]);
});

it.each(['/services/medicare', '/landing'])('prints the title of %s at the left edge', async (path) => {
  const tab = await (await visitor({ javaScriptEnabled: false, viewport: { width: 739, height: 979 } })).newPage();
  await tab.emulateMedia({ media: 'print' });
  await tab.goto(siteUrl() + path);
  const left = (part: string) => tab.locator(part).evaluate((element) => element.getBoundingClientRect().left);
  expect(await left('main h1')).toBe(await left('main'));
});

it('prints the sentence beside the title of a chapter that is folded on a phone', async () => {
  const tab = await (await visitor({ javaScriptEnabled: false, viewport: { width: 739, height: 979 } })).newPage();
  await tab.emulateMedia({ media: 'print' });
  await tab.goto(`${siteUrl()}/services/ease`);
  const isShown = () => tab.getByText('Four visits or calls, most of them short.').isVisible();
  expect(await isShown()).toBe(true);
  await tab.emulateMedia({ media: 'screen' });
  expect(await isShown()).toBe(false);
});

it('prints the direct number and the address of a person, and the Medicare days before they are counted', async () => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.emulateMedia({ media: 'print' });
  await tab.goto(`${siteUrl()}/team/ruth-yarrow`);
  const head = tab.locator('main header');
  expect(await head.getByText('937-555-0143').isVisible()).toBe(true);
  expect(await head.getByText(/: ruth@/).isVisible()).toBe(true);
  await tab.goto(`${siteUrl()}/services/medicare/sheet`);
  expect(await tab.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
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

it('prints each bar of the year darker than paper', async () => {
  const tab = await (await visitor({ javaScriptEnabled: false })).newPage();
  await tab.emulateMedia({ media: 'print' });
  await tab.goto(siteUrl());
  const darkest = await tab
    .locator('main li > i')
    .evaluateAll((bars) =>
      bars.map((bar) => Math.min(...(getComputedStyle(bar).backgroundColor.match(/\d+/g) ?? []).map(Number))),
    );
  expect(darkest.length).toBeGreaterThan(3);
  expect(Math.max(...darkest)).toBeLessThan(230); // of 255: the channel with the least light
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

it('prints a page of the admin as wide as the sheet, on Legal paper across', async () => {
  const admin = await visitor({ viewport: { width: 1267, height: 739 } });
  await signIn(admin);
  const tab = await admin.newPage();
  await tab.goto(`${siteUrl()}/admin/quotes`);
  const last = tab.getByText(/^All times are/);
  await last.waitFor();
  await tab.emulateMedia({ media: 'print' });
  expect(await last.locator('..').boundingBox()).toMatchObject({ x: 0, width: 1267 });
});
