import { until } from 'contract/testing/until';
import type { BrowserContext } from 'playwright-core';

import { visits } from '../journeys';
import { processOf } from '../releases/processes';
import { startSite, type RunningSite } from '../running-site';
import { signIn } from '../signed-in';
import { keptHere, stateIs, textOf, titleOf, type } from './article-editor';

let site: RunningSite;
let admin: BrowserContext;

// Registered before `visits`, whose browser must close later: hooks run in order of registration.
afterAll(() => site.stop());
const { visitor } = visits();

beforeAll(async () => {
  site = await startSite();
  admin = await visitor();
  await signIn(admin, site.url);
});

it('opens the local text after a reload while the API hangs, also in a freshly started shell', async () => {
  const tab = await admin.newPage();
  await tab.goto(`${site.url}/admin/new-article`);
  await titleOf(tab).fill('Written without a server');
  await stateIs(tab, 'saved');
  const api = processOf(site, 'api');
  process.kill(api, 'SIGSTOP');
  try {
    await type(tab, 'Typed while nothing answered.');
    await keptHere(tab, 'nothing answered');
    await tab.reload();
    await tab.getByText('Words that had not been saved were kept on this device').waitFor();
    expect(await textOf(tab).innerText()).toBe('Typed while nothing answered.');
    await type(tab, ' And more.');
    await keptHere(tab, 'And more.');

    process.kill(processOf(site, 'shell'), 'SIGKILL');
    const isUp = () =>
      fetch(site.url).then(
        () => true,
        () => false,
      );
    await until(async () => !(await isUp()));
    await until(isUp);
    await tab.reload();
    await tab.getByText('Words that had not been saved were kept on this device').waitFor();
    expect(await textOf(tab).innerText()).toBe('Typed while nothing answered. And more.');
  } finally {
    process.kill(api, 'SIGCONT');
  }
  await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  await stateIs(tab, 'saved');
  await tab.reload();
  await titleOf(tab).waitFor();
  expect(await textOf(tab).innerText()).toBe('Typed while nothing answered. And more.');
});
