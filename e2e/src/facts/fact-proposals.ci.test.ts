import type { Page } from 'playwright-core';

import { mailedLink } from '../access/mailed-link';
import { alive, problemsOf } from '../browser';
import { ownSite } from '../own-site';
import { owner } from '../signed-in';
import { reads } from '../reads';

const dora = { email: 'dora@yarrowandday.example', password: 'nine geese cross a quiet road' };
const fact = '/admin/facts/medicare.part-b-penalty';

const { site, browser, openAsOwner } = ownSite();
let admin: Page;
let writer: Page;
beforeAll(async () => {
  admin = await openAsOwner('/admin');
  const invited = await admin.request.post(`${site().url}/api/admin/access`, {
    data: { email: dora.email, role: 'writer', person: null, password: owner.password },
    headers: { origin: site().url },
  });
  if (!invited.ok()) throw new Error(`Inviting was refused: ${invited.status()}`);
  writer = await (await browser().newContext()).newPage();
  await writer.goto(await mailedLink(site(), dora.email));
  await writer.getByLabel('New password').fill(dora.password);
  await writer.getByRole('button', { name: 'Save and sign in' }).click();
  await writer.waitForURL('**/admin');
  await alive(writer);
});

const readsOf = async (path: string) => (await fetch(site().url + path)).text();

async function propose(value: string, note: string): Promise<void> {
  await writer.goto(site().url + fact);
  await writer.locator('textarea[name="value"]').fill(value);
  await writer.getByLabel('Why it changes').fill(note);
  await writer.getByRole('button', { name: 'Propose', exact: true }).click();
  await writer.getByText('Owners see it at their start page.', { exact: true }).waitFor();
}

it('lets a writer propose and an owner accept, and shows it to visitors only then', async () => {
  const problems = [problemsOf(admin), problemsOf(writer)];
  await writer.goto(site().url + fact);
  const stated = (await writer.locator('main a[href^="/blog/"]').first().getAttribute('href')) ?? '';
  await writer.locator('textarea[name="value"]').fill('11 percent');
  await writer.getByRole('button', { name: 'Propose', exact: true }).click();
  await writer.getByRole('link', { name: 'Enter why it changes, and where you read it' }).waitFor();
  expect(await writer.locator('textarea[name="value"]').inputValue()).toBe('11 percent');
  await propose('11 percent', 'CMS said so on Friday');
  await writer.getByText('Waits for an owner', { exact: true }).waitFor();
  expect(await readsOf(stated)).not.toContain('11\u00a0percent');

  await admin.goto(`${site().url}/admin`);
  await admin.getByRole('region', { name: 'Proposed facts' }).getByText('10 percent, then 11 percent').waitFor();
  await admin.goto(`${site().url}/admin/facts`);
  await admin.getByRole('region', { name: 'Proposed by writers' }).getByText('“CMS said so on Friday”').waitFor();
  await admin.getByRole('link', { name: 'Part B late enrollment penalty' }).first().click();
  await admin.getByLabel('Your answer').fill('Well found');
  await admin.getByRole('button', { name: 'Accept', exact: true }).click();
  await admin.getByText('Pages and articles follow.', { exact: true }).waitFor();
  await reads(site().url + stated, '11\u00a0percent');
  await writer.goto(site().url + fact);
  await writer.getByText(/“Well found”$/).waitFor();
  expect(problems.flat().filter((problem) => !problem.includes('400'))).toEqual([]);
});

it('lets an owner edit a proposal before visitors see it', async () => {
  await propose('12 %', 'A new letter of CMS');
  await admin.goto(site().url + fact);
  await admin.getByRole('button', { name: 'Change it first' }).click();
  const form = admin.getByRole('form', { name: 'Decide' });
  await form.locator('textarea[name="value"]').fill('12 percent');
  await form.getByRole('button', { name: 'Accept as changed' }).click();
  await admin.getByText(/^Value: 11 percent 12 percent$/).waitFor();
  await writer.goto(`${site().url}/admin`);
  await writer.getByRole('region', { name: 'Facts you proposed' }).getByText('Accepted with changes').waitFor();
});

it('requires a reason for a refusal and shows it to the writer', async () => {
  await propose('50 percent', 'I heard it');
  await admin.goto(site().url + fact);
  await admin.getByRole('button', { name: 'Refuse' }).click();
  await admin.getByRole('link', { name: 'Enter why, for who proposed it' }).waitFor();
  await admin.getByLabel('Your answer').fill('It needs a source');
  await admin.getByRole('button', { name: 'Refuse' }).click();
  await admin.getByText('Who proposed it reads your answer.', { exact: true }).waitFor();
  await writer.goto(site().url + fact);
  await writer.getByText(/“It needs a source”$/).waitFor();
  expect(await writer.locator('textarea[name="value"]').inputValue()).toBe('12 percent');
});
