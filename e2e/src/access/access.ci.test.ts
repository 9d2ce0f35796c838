import { ownSite } from '../own-site';
import { owner } from '../signed-in';
import { mailedLink } from './mailed-link';

const dora = { email: 'dora@yarrowandday.example', password: 'nine geese cross a quiet road' };

const { site, browser, openAsOwner } = ownSite();

it('invites a writer by mail, opens only a writer’s pages, and revokes access during a session', async () => {
  const admin = await openAsOwner('/admin/access');
  const form = admin.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('E-mail address').fill(dora.email);
  await form.getByRole('radio', { name: /^Writer/ }).check();
  await form.getByLabel('Your password').fill('not my password');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await form.getByRole('link', { name: 'That is not your password' }).waitFor();
  expect(await form.getByLabel('E-mail address').inputValue()).toBe(dora.email);
  await form.getByLabel('Your password').fill(owner.password);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await admin.getByText(/^Invited: the link is good until/).waitFor();

  const writer = await (await browser().newContext()).newPage();
  await writer.goto(await mailedLink(site(), dora.email));
  await writer.getByText('You are invited as a writer: you look after articles and pictures.').waitFor();
  expect(await writer.getByLabel('E-mail address').inputValue()).toBe(dora.email);
  await writer.getByLabel('New password').fill(dora.password);
  await writer.getByRole('button', { name: 'Save and sign in' }).click();
  await writer.waitForURL('**/admin');

  const menu = writer.getByRole('navigation', { name: 'Admin' }).first();
  await menu.getByRole('link', { name: 'Articles' }).waitFor();
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'Today',
    'Articles',
    'New article',
    'Tags',
    'Media',
    'Facts to check',
    'Service pages',
    'Account',
  ]);
  const refused: string[] = [];
  writer.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  for (const path of [
    '/admin/quotes',
    '/admin/quotes/1f2e3d4c-0000-4000-8000-000000000000',
    '/admin/people/ruth-yarrow',
    '/admin/towns/dayton-ohio',
    '/admin/access',
    '/admin/agency',
    '/admin/releases',
  ]) {
    await writer.goto(site().url + path);
    await writer.getByText('Your account does not open this page.').waitFor();
    await writer.waitForLoadState('networkidle');
  }
  for (const path of ['/admin', '/admin/articles', '/admin/facts', '/admin/media', '/admin/account']) {
    await writer.goto(site().url + path);
    await writer.getByRole('heading', { level: 1 }).waitFor();
    await writer.waitForLoadState('networkidle');
  }
  expect(refused).toEqual([]);

  await writer.goto(`${site().url}/admin/new-article`);
  await writer.getByLabel('Title', { exact: true }).fill('What Dora wrote');
  await writer
    .getByText(/^Saved at/)
    .first()
    .waitFor();

  await admin.getByRole('button', { name: `Change ${dora.email}` }).click();
  await admin.getByRole('button', { name: `End the access of ${dora.email}` }).click();
  const question = admin.getByRole('dialog', { name: `End the access of ${dora.email}?` });
  await question.getByLabel('Your password').fill(owner.password);
  await question.getByRole('button', { name: 'End the access' }).click();
  await admin.getByText(`${dora.email} has no access any more`, { exact: true }).first().waitFor();
  await writer.getByRole('link', { name: 'Articles', exact: true }).first().click();
  await writer.waitForURL('**/blogpost/login');
  await writer.getByLabel('E-mail address').fill(dora.email);
  await writer.getByLabel('Password').fill(dora.password);
  await writer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await writer.getByText('That e-mail address and password do not belong together.').first().waitFor();

  await admin.goto(`${site().url}/admin/articles`);
  await admin.getByRole('link', { name: 'What Dora wrote' }).first().waitFor();
});

it('lets an agent edit their own page and see requests, but not decide who is visible', async () => {
  const admin = await openAsOwner('/admin/access');
  const form = admin.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('E-mail address').fill('tom@yarrowandday.example');
  await form.getByLabel('Their page').selectOption({ label: 'Tom Day' });
  await form.getByLabel('Your password').fill(owner.password);
  await form.getByRole('button', { name: 'Send the invitation' }).click();

  const agent = await (await browser().newContext()).newPage();
  await agent.goto(await mailedLink(site(), 'tom@yarrowandday.example'));
  await agent.getByLabel('New password').fill(dora.password);
  await agent.getByRole('button', { name: 'Save and sign in' }).click();
  await agent.waitForURL('**/admin');
  await agent.getByRole('link', { name: 'My page' }).first().click();
  await agent.getByLabel('In one sentence', { exact: true }).fill('Tom reads the small print aloud.');
  expect(await agent.getByRole('checkbox', { name: 'Visitors see this person' }).count()).toBe(0);
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await agent.getByText('Visitors see it now.', { exact: true }).first().waitFor();
  await agent.getByRole('link', { name: 'Quote requests' }).first().click();
  await agent.getByRole('heading', { level: 1, name: 'Quote requests' }).waitFor();
  expect(await agent.getByText('Download as CSV').count()).toBe(0);
});
