import type { Page } from 'playwright-core';

import { ownSite } from '../own-site';
import { owner } from '../signed-in';
import { mailsThat } from '../quotes/mails';
import { openAsTom, tom } from './open-as-tom';
import { openForm, sendRequest } from '../quotes/send-request';

const { site, browser, openAsOwner } = ownSite();

const rowOf = (tab: Page, name: string) => tab.getByRole('row').filter({ hasText: name });

it('assigns requests to agents, who see only theirs, call, get reminders, and reply by mail', async () => {
  const [first, second] = [await openForm(site().url), await openForm(site().url)];
  const admin = await openAsOwner('/admin/quotes');
  const agent = await openAsTom(browser(), site(), admin);
  await sendRequest(first, 'Ann Ash', site().url);
  await sendRequest(second, 'Bea Fir', site().url);

  await admin.goto(`${site().url}/admin/quotes`);
  for (const [name, whose] of [
    ['Ann Ash', 'Tom Day'],
    ['Bea Fir', owner.email],
  ] as const) {
    await admin.getByRole('link', { name }).click();
    await admin.getByLabel('Assigned to').selectOption({ label: whose });
    await admin.getByText(`Assigned to ${whose}.`).waitFor();
    await admin.getByRole('link', { name: 'All requests' }).click();
    await rowOf(admin, name).getByText(whose, { exact: true }).waitFor();
  }
  await admin.getByRole('link', { name: 'Mine', exact: true }).click();
  // The rows of before stay in view until the answer comes.
  await rowOf(admin, 'Ann Ash').waitFor({ state: 'detached' });
  await rowOf(admin, 'Bea Fir').waitFor();

  await agent.getByRole('link', { name: 'Quote requests' }).first().click();
  await rowOf(agent, 'Ann Ash')
    .getByText(/^Promised by/)
    .waitFor();
  expect(await rowOf(agent, 'Bea Fir').count()).toBe(0);
  const hers = await rowOf(admin, 'Bea Fir').getByRole('link').first().getAttribute('href');
  await agent.goto(site().url + (hers ?? ''));
  await agent.getByText(/^You cannot see this request/).waitFor();

  await agent.goto(`${site().url}/admin/quotes`);
  await agent.getByRole('link', { name: 'Ann Ash' }).click();
  await agent.getByRole('button', { name: 'Called, no answer' }).click();
  await agent.getByText('Called, no answer.').waitFor();
  await agent.getByLabel('Come back to it on').fill('2020-01-01');
  await agent.getByRole('button', { name: 'Remind me' }).click();
  await agent.getByText('Choose today or a later day').first().waitFor();
  const nextYear = new Date().getUTCFullYear() + 1;
  await agent.getByLabel('Come back to it on').fill(`${nextYear}-01-05`);
  await agent.getByRole('button', { name: 'Remind me' }).click();
  await agent.getByText(`Come back to it on Jan 5, ${nextYear}.`).waitFor();
  await agent.getByRole('link', { name: 'All requests' }).click();
  await rowOf(agent, 'Ann Ash')
    .getByText(/^Come back /)
    .waitFor();

  await agent.getByRole('link', { name: 'Ann Ash' }).click();
  await agent.getByRole('button', { name: 'Write to Ann Ash' }).click();
  await agent.getByLabel('Subject').fill('When can I call?');
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await agent.getByText('Written, but not sent: there is no mail server. When can I call?').waitFor();
  const [mail] = await mailsThat((text) => /^Subject: When can I call\?/m.test(text), 1, site().dataDir);
  expect(mail).toMatch(/^To: Ann Ash <ann@ash\.example>/m);
  expect(mail).toMatch(new RegExp(`^Reply-To: .*${tom.email}`, 'm'));
  // A file answers nobody. The agent calls.
  await agent.getByText('Contacted', { exact: true }).click();
  await agent.getByRole('button', { name: 'Save' }).click();
  await agent.getByText('New to Contacted').waitFor();
  await agent.getByRole('link', { name: 'All requests' }).click();
  await rowOf(agent, 'Ann Ash')
    .getByText(/^Answered /)
    .waitFor();
});

it('mails those who chose to be notified, and shows an owner the response times', async () => {
  const third = await openForm(site().url);
  const admin = await openAsOwner('/admin/access');
  const choice = admin.getByRole('region', { name: 'Mail about new requests' }).getByLabel(owner.email);
  await admin.getByText(/^No person gets mail about .*EASE demo/).waitFor();
  await choice.selectOption('Every request');
  await admin.getByText('It applies from the next request on.', { exact: true }).waitFor();
  expect(await admin.getByText(/^No person gets mail about/).count()).toBe(0);
  const reference = await sendRequest(third, 'Cyd Oak', site().url);
  const isTold = (text: string) =>
    text.includes(`Subject: ${reference}: a request`) && new RegExp(`^To: .*${owner.email}`, 'm').test(text);
  expect(await mailsThat(isTold, 1, site().dataDir)).toHaveLength(1);

  await admin.goto(`${site().url}/admin/quotes`);
  const people = admin.getByRole('region', { name: 'By person' });
  await people.getByRole('row', { name: /^Tom Day 1 Not enough yet None near the limit/ }).waitFor();
  await admin
    .getByRole('region', { name: 'By line of business' })
    .getByRole('row', { name: /^Medicare ?within 1 working day 1 Not enough yet/ })
    .waitFor();
});
