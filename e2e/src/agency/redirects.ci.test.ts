import { until } from 'contract/testing/until';

import { ownSite } from '../own-site';

const { site, openAsOwner } = ownSite();

const old = '/medicare-2019.html';
const ask = () => fetch(site().url + old, { redirect: 'manual' });

it('redirects an old URL to a page at once, and stops once the redirect is removed', async () => {
  expect((await ask()).status).toBe(404);
  const tab = await openAsOwner('/admin/redirects');
  // The product's own redirect, which an owner can remove as well.
  await tab.getByRole('button', { name: 'Remove the redirect of /contact', exact: true }).waitFor();
  await tab.getByLabel('Old address').fill(old);
  await tab.getByLabel('Leads to').fill('/servces/medicare');
  await tab.getByRole('button', { name: 'Add', exact: true }).click();
  await tab.getByRole('link', { name: 'There is no page at this address. Check it' }).waitFor();
  expect(await tab.getByLabel('Old address').inputValue()).toBe(old);

  await tab.getByLabel('Leads to').fill('/services/medicare#your-dates');
  await tab.getByRole('button', { name: 'Add', exact: true }).click();
  const remove = tab.getByRole('button', { name: `Remove the redirect of ${old}` });
  await remove.waitFor();
  await until(async () => (await ask()).status === 301);
  const response = await ask();
  // A browser that cached the redirect forever would never notice its removal.
  expect([response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    '/services/medicare#your-dates',
    'public, max-age=0, s-maxage=10',
  ]);

  // The Spanish variant of the URL redirects to the Spanish page, until it has its own redirect.
  const leadsInSpanish = async () =>
    (await fetch(`${site().url}/es${old}`, { redirect: 'manual' })).headers.get('location');
  await until(async () => (await leadsInSpanish()) === '/es/services/medicare#your-dates');
  await tab.getByLabel('Old address').fill(`/es${old}`);
  await tab.getByLabel('Leads to').fill('/es/team');
  await tab.getByRole('button', { name: 'Add', exact: true }).click();
  const removeInSpanish = tab.getByRole('button', { name: `Remove the redirect of /es${old}` });
  await removeInSpanish.waitFor();
  await until(async () => (await leadsInSpanish()) === '/es/team');
  await removeInSpanish.click();
  await removeInSpanish.waitFor({ state: 'detached' });

  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await until(async () => (await ask()).status === 404);
});
