import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { visits } from '../journeys';
import { showing } from '../routes/every-route';
import { startSite, type RunningSite } from '../running-site';
import { owner } from '../signed-in';
import { appCode, nextAppCode } from './app-code';

const { newTab } = visits();

let site: RunningSite;
beforeAll(async () => {
  // As on a first start without any settings.
  const folder = await mkdtemp(join(tmpdir(), 'first-start-'));
  site = await startSite({ DATA_DIR: folder, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
});
afterAll(() => site.stop());

async function fill(tab: Page, { email, password } = owner): Promise<void> {
  await tab.getByLabel('E-mail address').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens an admin page as a signed-out visitor, who has to sign in for it. */
async function arriveAt(path: string, heading: string): Promise<Page> {
  const tab = await newTab({ viewport: { width: 1280, height: 900 } });
  await tab.goto(site.url + path);
  await showing(tab, 'Sign in');
  await fill(tab);
  await showing(tab, heading);
  return tab;
}

const signOut = async (tab: Page) => {
  await tab.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await showing(tab, 'Sign in');
};
const gateOf = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('admin_authenticated'));
const toast = (tab: Page, words: string) =>
  tab.locator('[role=region] [data-state=open]').getByText(words).first().waitFor();

it('creates the first admin from the printed link, once', async () => {
  const link = /http\S+\/blogpost\/login#setup=\S+/.exec(site.output())?.[0] ?? 'no link';
  // The link is printed only once: logs are stored.
  expect(site.output().split(link)).toHaveLength(2);
  const tab = await newTab();
  await tab.goto(link);
  await showing(tab, 'Choose a password');
  expect(tab.url()).not.toContain('setup');
  await tab.getByLabel('E-mail address').fill(owner.email);
  await tab.getByLabel('New password').fill(owner.password);
  await tab.getByRole('button', { name: 'Save and sign in' }).click();
  await tab.waitForURL('**/admin/setup');
  expect(await gateOf(tab)).toBe('true');

  const late = await newTab();
  await late.goto(link);
  await late.getByText('This link was used already').waitFor();
});

it('returns to the requested page after signing in, in this tab and in the next one', async () => {
  const tab = await arriveAt('/admin/facts?all#newest', 'Facts to check');
  expect(tab.url()).toBe(`${site.url}/admin/facts?all#newest`);
  const next = await tab.context().newPage();
  const opened: string[] = [];
  next.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
  await next.goto(`${site.url}/admin/account`);
  await showing(next, 'Account');
  // It does not show the sign-in page in between, with the header of the public site.
  expect(opened).not.toContain('/blogpost/login');

  await signOut(tab);
  expect(await gateOf(tab)).toBe('');
  const [cookie] = (await tab.context().cookies()).filter(({ name }) => name.endsWith('site-session'));
  expect(cookie).toBeUndefined();
  // The other tab notices at its next request, which may already be in flight.
  const link = next.getByRole('link', { name: 'Facts to check' }).filter({ visible: true });
  const signIn = next.getByRole('heading', { name: 'Sign in' });
  const leave = async () => {
    await link.or(signIn).first().waitFor();
    if (await signIn.isVisible()) return true;
    await link.click({ timeout: 2_000 }).catch(() => undefined); // the link has gone, or the machine is busy
    return false;
  };
  await Promise.all([toast(next, 'Your session has ended'), until(leave)]);
});

it('ends a session from another browser, which then resumes on the same page', async () => {
  const [mine, theirs] = await Promise.all([
    arriveAt('/admin/account', 'Account'),
    arriveAt('/admin/account', 'Account'),
  ]);
  await mine.reload();
  const others = mine.getByRole('button', { name: /^End this one/ });
  await others.first().waitFor();
  for (let left = (await others.count()) - 1; left >= 0; left -= 1) {
    await others.first().click();
    await mine.waitForFunction(
      (count) => document.querySelectorAll('button[aria-label^="End this one"]').length === count,
      left,
    );
  }
  await theirs.getByRole('link', { name: 'Facts to check' }).filter({ visible: true }).click();
  await toast(theirs, 'Your session has ended');
  await showing(theirs, 'Sign in');
  expect(await gateOf(theirs)).toBe('');
  await fill(theirs);
  await showing(theirs, 'Facts to check');
});

it('reports a wrong password without revealing which half was wrong', async () => {
  const tab = await newTab();
  await tab.goto(`${site.url}/blogpost/login`);
  await showing(tab, 'Sign in');
  await fill(tab, { ...owner, password: 'not the password' });
  await tab.getByRole('alert').getByText('That e-mail address and password do not belong together.').waitFor();
  expect(await tab.getByLabel('E-mail address').inputValue()).toBe(owner.email);
});

it('signs in with a passkey', async () => {
  const tab = await arriveAt('/admin/account', 'Account');
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await tab.getByLabel('Name', { exact: true }).fill('Work laptop');
  await tab.locator('#passkey-password').fill(owner.password);
  await tab.getByRole('button', { name: 'Add a passkey' }).click();
  await toast(tab, 'The passkey is added');
  await tab.getByText('Not used yet.').waitFor();

  await signOut(tab);
  await tab.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await tab.waitForURL('**/admin');
  await tab.goto(`${site.url}/admin/account`);
  await tab.getByRole('button', { name: 'Remove Work laptop' }).click();
  await tab.getByRole('dialog').getByLabel('Your password').fill(owner.password);
  await tab.getByRole('button', { name: 'Remove it' }).click();
  await toast(tab, 'The passkey is removed');
  await signOut(tab);
  await tab.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await tab.getByRole('alert').getByText('That passkey did not work here.').waitFor();
});

it('asks for a code from an app after it was set up', async () => {
  const tab = await arriveAt('/admin/account', 'Account');
  await tab.locator('#codes-password').fill(owner.password);
  await tab.getByRole('button', { name: 'Set up codes' }).click();
  const key = await tab
    .locator('code')
    .filter({ hasText: /^[A-Z2-7 ]{20,}$/ })
    .innerText();
  await tab.getByLabel('Code', { exact: true }).fill(appCode(key));
  await tab.getByRole('button', { name: 'Turn codes on' }).click();
  await tab.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  expect(await tab.getByRole('listitem').locator('code').count()).toBe(10);
  await tab.getByRole('button', { name: 'I have kept them' }).click();
  await tab.getByText('You have 10 recovery codes left.').waitFor();

  await signOut(tab);
  await fill(tab);
  await tab.getByLabel('Code', { exact: true }).fill('000000');
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.getByRole('alert').getByText('That code is not right').waitFor();
  await tab.getByLabel('Code', { exact: true }).fill(nextAppCode(key));
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.waitForURL('**/admin');
});
