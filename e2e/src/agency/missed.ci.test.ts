import { until } from 'contract/testing/until';

import { ownSite } from '../own-site';

const { site, openAsOwner } = ownSite({ TRUSTED_PROXIES: '127.0.0.1' });

const ask = (path: string, from = '192.0.2.1') =>
  fetch(site().url + path, { redirect: 'manual', headers: { 'x-forwarded-for': from } });

it('lists missed URLs without personal data for the owner, and redirects one with a click', async () => {
  for (const path of [
    '/medicare-2019.html?email=ann@example.com',
    '/MEDICARE-2019.html',
    '/call/937-555-0142',
    '/old-faq',
    '/es/vieja',
  ])
    for (const visitor of ['192.0.2.1', '192.0.2.2']) expect((await ask(path, visitor)).status).toBe(404);
  // A URL made for a single person, who requests it repeatedly.
  for (const _ of [1, 2, 3]) expect((await ask('/welcome/jane-doe')).status).toBe(404);
  const tab = await openAsOwner('/admin/redirects');
  const found = tab.getByRole('region', { name: 'Not found' });
  // The shell reports to the API every half minute.
  await until(async () => {
    await tab.reload();
    await found
      .getByText(/None so far|times|Once/)
      .first()
      .waitFor();
    return (await found.getByText('/medicare-2019.html').count()) > 0;
  });
  const listText = await found.innerText();
  expect(listText).toMatch(/\/medicare-2019\.html\s+4 times, last on/);
  expect(listText).toContain('/old-faq');
  expect(listText).toContain('/es/vieja');
  expect(listText).not.toMatch(/ann|555|jane/);

  await found.getByRole('button', { name: 'Redirect /medicare-2019.html' }).click();
  await tab.waitForFunction(() => document.activeElement?.getAttribute('name') === 'to');
  expect(await tab.getByLabel('Old address').inputValue()).toBe('/medicare-2019.html');
  await tab.keyboard.type('/services/medicare');
  await tab.getByRole('button', { name: 'Add', exact: true }).click();
  await tab.getByText('/medicare-2019.html leads on from now on.').first().waitFor();
  await found.getByText('/medicare-2019.html').waitFor({ state: 'detached' });
  await until(async () => (await ask('/medicare-2019.html')).status === 301);
});
