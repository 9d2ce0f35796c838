import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import {
  answer,
  answersOf,
  asSlowAsAPerson,
  bothWays,
  fill,
  on,
  referenceIn,
  send,
  submit,
  type Product,
  type Scripts,
} from './filled-forms';
import { mailsThat } from './mails';

const { newTab } = visits();
const open = (scripts: Scripts) => newTab({ javaScriptEnabled: scripts === 'with scripts' });
const pathOf = (product: Product, page: string) => `/get-quote/${product}/${page}`;

/** Deletes the cookies; the browser would do so after two hours. */
const expire = (tab: Page) => tab.context().clearCookies();

it('keeps the answers on Back and accepts a change, with scripts and without', () =>
  bothWays(async (scripts) => {
    const tab = await open(scripts);
    await tab.goto(siteUrl() + pathOf('ease', 'people'));
    for (const [step, fields] of answersOf('ease', '').slice(0, 2)) {
      await on(tab, pathOf('ease', step), scripts);
      await fill(tab, fields);
      await submit(tab);
    }
    await on(tab, pathOf('ease', 'lines'), scripts);
    await tab.goBack();
    await on(tab, pathOf('ease', 'payroll'), scripts);
    expect(await tab.locator('[name=vendor]').inputValue()).toBe('none');
    await tab.getByRole('link', { name: 'Back to step 1' }).click();
    await on(tab, pathOf('ease', 'people'), scripts);
    expect(await tab.locator('[name=headCount]').inputValue()).toBe('25');
    await fill(tab, { headCount: '26' });
    await submit(tab);
    await on(tab, pathOf('ease', 'payroll'), scripts);
    await submit(tab);
    await on(tab, pathOf('ease', 'lines'), scripts);
    await tab.goto(siteUrl() + pathOf('ease', 'check'));
    expect(await tab.locator('main').innerText()).toContain('26');
  }));

it('keeps unsent answers for longer on request and says so, with scripts and without', () =>
  bothWays(async (scripts) => {
    const tab = await open(scripts);
    await tab.goto(siteUrl() + pathOf('ease', 'people'));
    await on(tab, pathOf('ease', 'people'), scripts);
    await fill(tab, { headCount: '26' });
    const kept = tab.getByText('Kept, for 2 hours from now.').filter({ visible: true });
    expect(await kept.count()).toBe(0);
    await tab.getByRole('button', { name: 'Keep it 2 more hours' }).click();
    await kept.waitFor();
    expect(await tab.locator('[name=headCount]').inputValue()).toBe('26');
  }));

it('treats a double click on send as one request, with scripts and without', () =>
  bothWays(async (scripts) => {
    const tab = await open(scripts);
    const name = `Dora ${scripts}`;
    await answer(tab, { product: 'medicare', scripts, name });
    await asSlowAsAPerson(tab);
    let posts = 0;
    tab.on('request', (request) => void (request.method() === 'POST' && (posts += 1)));
    await tab.locator('#send').dblclick();
    await on(tab, pathOf('medicare', 'sent'), scripts);
    const reference = await referenceIn(tab);
    // Without scripts the browser sends it twice, and it is still one request.
    if (scripts === 'with scripts') expect(posts).toBe(1);
    expect(await requestsOf(name)).toEqual([reference]);
    // The review page is closed.
    await tab.goto(siteUrl() + pathOf('medicare', 'check'));
    await tab.getByRole('link', { name: 'See its reference number' }).click();
    await on(tab, pathOf('medicare', 'sent'), scripts);
    expect(await referenceIn(tab)).toBe(reference);
  }));

/** Returns the references of the requests by this sender about which the agency got mail. */
async function requestsOf(name: string): Promise<string[]> {
  const mails = await mailsThat((mail) => mail.includes(`Name: ${name}`), 1);
  return mails.flatMap((mail) => /^Subject: (YD-\w{4}-\w{2})/m.exec(mail)?.[1] ?? []);
}

it('asks again for expired answers, and keeps the page just sent, with scripts and without', () =>
  bothWays(async (scripts) => {
    const tab = await open(scripts);
    const steps = answersOf('individual', 'Eve Expired');
    await tab.goto(siteUrl() + pathOf('individual', 'place'));
    for (const [step, fields] of steps.slice(0, 2)) {
      await on(tab, pathOf('individual', step), scripts);
      await fill(tab, fields);
      await submit(tab);
    }
    await on(tab, pathOf('individual', 'household'), scripts);
    await fill(tab, steps[2]?.[1] ?? {});
    await expire(tab);
    await submit(tab);
    await on(tab, pathOf('individual', 'place'), scripts);
    await tab.getByText('We keep answers for 2 hours').waitFor();
    // Visitors without cookies see this every time.
    await tab.getByText(/^Seeing this again and again.*937-555-0142/).waitFor();
    // Scripts remember what was typed in this tab.
    if (scripts === 'with scripts')
      await tab.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=zip]')?.value === '45402');
    await answerRest(tab, scripts);
    expect(await tab.locator('main').innerText()).toContain('$40,000 to $60,000');
  }));

/** Answers the two expired pages, then the remaining ones. */
async function answerRest(tab: Page, scripts: Scripts) {
  for (const [step, fields] of answersOf('individual', 'Eve Expired')) {
    await on(tab, pathOf('individual', step), scripts);
    if (step !== 'household') await fill(tab, fields);
    await submit(tab);
  }
  await on(tab, pathOf('individual', 'check'), scripts);
}

it('asks to start again when nothing is left of a form', async () => {
  const tab = await open('without scripts');
  await tab.goto(siteUrl() + pathOf('group', 'coverage'));
  await tab.getByRole('heading', { level: 1, name: 'Please start again' }).waitFor();
  await tab.getByRole('link', { name: 'Start with the first question' }).click();
  await on(tab, '/get-quote/group', 'without scripts');
});

it('keeps unsent text through a reload and an outage, until it is sent', async () => {
  const tab = await open('with scripts');
  await answer(tab, { product: 'ease', scripts: 'with scripts', name: 'Rae Reload' });
  await tab.goto(siteUrl() + pathOf('ease', 'problem'));
  await alive(tab);
  await fill(tab, { problem: 'Half a sen' });
  await tab.reload();
  await alive(tab);
  await tab.waitForFunction(() => document.querySelector('textarea')?.value === 'Half a sen');
  await tab.route('**/api/quotes/**', (route) => route.abort());
  await submit(tab);
  await tab.getByRole('alert').filter({ hasText: 'The site isn’t answering right now' }).waitFor();
  await tab.unroute('**/api/quotes/**');
  await submit(tab);
  await on(tab, pathOf('ease', 'contact'), 'with scripts');
  await submit(tab);
  await on(tab, pathOf('ease', 'check'), 'with scripts');
  await send(tab, 'ease');
  await on(tab, pathOf('ease', 'sent'), 'with scripts');
  expect(await tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('quote:')))).toEqual([]);
});

it('keeps unsent text on Back from another document, of which the browser restores only a part', async () => {
  const tab = await open('with scripts');
  await tab.goto(siteUrl() + pathOf('group', 'company'));
  await alive(tab);
  await fill(tab, { company: 'Ash & Sons', zip: '45402', industry: 'retail' });
  // After this the text is the fields' default value, which a browser does not restore; it does restore the list.
  await tab.reload();
  await alive(tab);
  await tab.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=company]')?.value === 'Ash & Sons');
  await tab.goto(`${siteUrl()}/help`);
  await alive(tab);
  await tab.goBack();
  await alive(tab);
  const typed = () => tab.locator('main form').evaluate((form) => [...new FormData(form as HTMLFormElement).values()]); // it is one
  await until(async () => (await typed()).includes('retail'));
  expect(await typed()).toEqual(['Ash & Sons', '45402', 'retail']);
});

it('moves the focus to the heading of the next page', async () => {
  const tab = await open('with scripts');
  await tab.goto(siteUrl() + pathOf('ease', 'people'));
  await on(tab, pathOf('ease', 'people'), 'with scripts');
  await fill(tab, { zip: '45402', headCount: '3', locations: '1' });
  await tab.keyboard.press('Enter');
  await on(tab, pathOf('ease', 'payroll'), 'with scripts');
  await tab.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await tab.title()).toMatch(/^Your payroll: EASE demonstration, step 2 of 5/);
});
