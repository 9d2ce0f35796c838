import type { Page, Route } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { answer, asSlowAsAPerson, fill, on, send, submit } from './filled-forms';
import { mailsThat } from './mails';

const { newTab } = visits();
const posts = '**/api/quotes/draft/**';
const page = '<!doctype html><title>Error</title><h1>Something in between</h1>';

/** Behaviors of an intermediary between a visitor and the site. */
const between: Readonly<Record<string, (route: Route) => unknown>> = {
  'refuses it with a page': (route) => route.fulfill({ status: 403, contentType: 'text/html', body: page }),
  'has had too many': (route) => route.fulfill({ status: 429, contentType: 'text/html', body: page }),
  'cannot reach the site': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: page }),
  'asks to sign in to a network': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: page }),
  'cuts the answer off': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"next":' }),
  'cuts the line': (route) => route.abort('connectionreset'),
  'lets it through, and loses the answer': async (route) => {
    await route.fetch();
    // On a slow machine the form has timed out by now.
    await route.abort('connectionreset').catch(() => undefined);
  },
  'never answers': () => undefined,
};

/** Submits behind such an intermediary. @returns once the error is shown */
async function pressBehind(tab: Page, treat: (route: Route) => unknown): Promise<void> {
  await tab.route(posts, treat);
  await submit(tab);
  const errorAlert = tab.getByRole('alert').filter({ hasText: 'The site isn’t answering right now' });
  await errorAlert.filter({ hasText: 'or call us at' }).waitFor();
  await tab.unroute(posts);
}

it.each(Object.keys(between))('tells a visitor behind a proxy that %s, and sends the request again', async (kind) => {
  const tab = await newTab();
  const name = `Pat Proxy: ${kind}`;
  await answer(tab, { product: 'ease', scripts: 'with scripts', name });
  await asSlowAsAPerson(tab);
  await pressBehind(tab, between[kind] ?? (() => undefined));
  const again = send(tab, 'ease').then(() => on(tab, '/get-quote/ease/sent', 'with scripts'));
  // After a lost answer the page reads its draft again, and may find by itself that it is sent.
  await Promise.any([again, tab.getByText('You don’t have to send it a second time').waitFor()]);
  expect(await mailsThat((mail) => mail.includes(`Name: ${name}`), 1)).toHaveLength(1);
});

it('sends the answers of a visitor whose proxy never delivers the script that validates them', async () => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/get-quote/ease/people`);
  await on(tab, '/get-quote/ease/people', 'with scripts');
  await tab.route('**/_mf/**', () => undefined);
  await fill(tab, { zip: '45402', headCount: '25', locations: '2' });
  await submit(tab);
  await on(tab, '/get-quote/ease/payroll', 'with scripts');
});
