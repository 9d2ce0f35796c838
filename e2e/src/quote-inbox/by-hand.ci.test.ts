import { mailsThat } from '../quotes/mails';
import { ownSite } from '../own-site';
import { signIn } from '../signed-in';

const { site, openAsOwner } = ownSite();

it('adds a phone request even if the session ends in between, and never as a ticked consent box', async () => {
  const tab = await openAsOwner('/admin/quotes');
  await tab.getByRole('link', { name: 'Add a request' }).click();
  await tab.getByLabel('On the phone').check();
  await tab.getByLabel('Name').fill('Bea Fir');
  await tab.getByRole('button', { name: 'Add the request' }).click();
  await tab.getByRole('alert').getByRole('link', { name: 'Choose how they agreed to be contacted' }).waitFor();
  await tab.getByRole('link', { name: 'Write what it is about' }).click();
  expect(await tab.getByLabel('What it is about').evaluate((field) => field === document.activeElement)).toBe(true);
  await tab.getByLabel('What it is about').fill('Six people in a bakery, renewal in March.');
  await tab.getByLabel(/^Phone/).fill('(937) 555-0142');
  await tab.getByLabel('E-mail').fill('bea@fir.example');
  await tab.getByLabel('About', { exact: true }).selectOption('Group health');
  await tab.getByLabel('Town', { exact: true }).selectOption('Dayton, OH');
  await tab.getByLabel('They said so').check();

  await tab.context().clearCookies();
  await tab.getByRole('button', { name: 'Add the request' }).click();
  await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(tab.context(), site().url);
  await tab.goto(`${site().url}/admin/quotes/new`);
  await tab.getByLabel('Name').waitFor();
  expect(await tab.getByLabel('Name').inputValue()).toBe('Bea Fir');
  expect(await tab.getByLabel('They said so').isChecked()).toBe(true);
  await tab.getByRole('button', { name: 'Add the request' }).click();

  await tab.getByRole('heading', { name: 'Bea Fir', level: 1 }).waitFor();
  await tab.getByText('Added by hand: they asked on the phone.').waitFor();
  const ledger = tab.getByRole('region', { name: 'What they saw and agreed to' });
  await ledger.getByText(/^Spoken, written down by owner@/).waitFor();
  expect(await ledger.innerText()).not.toMatch(/checked/i);
  const [mail] = await mailsThat((text) => /^To: .*bea@fir\.example/m.test(text), 1, site().dataDir);
  expect(mail).toContain('Your request is with us');

  await tab.getByRole('button', { name: /^Record that they withdrew: Contact/ }).click();
  await tab.getByRole('button', { name: 'Record it' }).click();
  await tab.getByText('Bea Fir asked not to be contacted.').waitFor();
  await tab.getByRole('link', { name: 'All requests' }).click();
  await tab.getByRole('link', { name: 'Add a request' }).click();
  await tab.getByLabel('In person').check();
  await tab.getByLabel('Name').fill('Bea Fir');
  await tab.getByLabel(/^Phone/).fill('937 555 0142');
  await tab.getByLabel('About', { exact: true }).selectOption('Medicare');
  await tab.getByLabel('What it is about').fill('Her mother turns 65.');
  await tab.getByLabel('They signed it on paper').check();
  await tab.getByRole('button', { name: 'Add the request' }).click();
  await tab
    .getByRole('alert')
    .getByText(/asked not to be contacted/)
    .waitFor();
});
