import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { RevisionList } from 'contract/article-history';
import { until } from 'contract/testing/until';
import type { BrowserContext, Page } from 'playwright-core';

import { visits } from '../journeys';
import { processOf } from '../releases/processes';
import { startSite, type RunningSite } from '../running-site';
import { signIn } from '../signed-in';
import { stateIs, textOf, titleOf } from '../writing/article-editor';

const hour = 60 * 60 * 1000;
const title = 'What goes out while the machine is off';
/** Maximum milliseconds for the API to restart on a busy machine. */
const restart = 30_000;

let site: RunningSite;
let admin: BrowserContext;
const clockAhead = join(tmpdir(), `clock-ahead-${randomUUID()}`);

// Registered before `visits`, whose browser must close later: hooks run in order of registration.
afterAll(async () => {
  await site.stop();
  await rm(clockAhead, { force: true });
});
const { visitor, newTab } = visits();

beforeAll(async () => {
  const preload = pathToFileURL(join(__dirname, 'clock-ahead.mjs')).href;
  site = await startSite({ NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_FILE: clockAhead });
  admin = await visitor();
  await signIn(admin, site.url);
});

/** @returns the slug that the page proposes */
async function write(tab: Page): Promise<string> {
  await tab.goto(`${site.url}/admin/new-article`);
  await titleOf(tab).fill(title);
  await tab
    .getByLabel('Summary')
    .fill('An article that is set to go out at a time at which nothing runs, to see that it does.');
  await textOf(tab).fill('It went out by itself.');
  await tab.getByLabel('Topic').selectOption('medicare');
  await tab.getByLabel('Author').selectOption({ index: 1 });
  await stateIs(tab, 'saved');
  return tab.getByLabel('Address', { exact: true }).inputValue();
}

async function schedule(tab: Page, at: Date): Promise<void> {
  await tab.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = tab.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel('Time zone').selectOption('UTC');
  await dialog.getByLabel(/^Publish at/).fill(at.toISOString().slice(0, 16));
  await dialog.getByRole('button', { name: 'Set the schedule' }).click();
  await tab.locator('[data-article-state=scheduled]').waitFor();
}

const read = async (path: string) => (await fetch(site.url + path)).text();
const isUp = async () => (await fetch(`${site.url}/api/ready`)).status === 200;

/** Simulates a power cut by killing the processes. @returns once their replacements respond */
async function cutPower(): Promise<void> {
  for (const name of ['worker', 'api'] as const) process.kill(processOf(site, name), 'SIGKILL');
  await until(async () => !(await isUp()));
  await until(isUp, { timeout: restart });
}

it('publishes once what was due while the API and its worker were down, even after another crash', async () => {
  const tab = await admin.newPage();
  const slug = await write(tab);
  const [id = ''] = /[0-9a-f-]{36}/.exec(tab.url()) ?? [];
  await schedule(tab, new Date(Date.now() + hour));
  expect((await fetch(`${site.url}/blog/${slug}`)).status).toBe(404);

  await writeFile(clockAhead, String(2 * hour));
  await cutPower();
  await until(async () => (await read(`/blog/${slug}`)).includes('It went out by itself.'));
  await cutPower();

  const reader = await newTab();
  await reader.goto(`${site.url}/blog/${slug}`);
  await reader.getByRole('heading', { level: 1, name: title }).waitFor();
  expect((await read('/atom.xml')).split(`<title type="html"><![CDATA[${title}]]></title>`)).toHaveLength(2);
  const { items }: RevisionList = await (
    await admin.request.get(`${site.url}/api/admin/articles/${id}/revisions`)
  ).json();
  expect(items).toMatchObject([{ number: 1, kind: 'scheduled', live: true }]);
  await tab.reload();
  await tab.locator('[data-article-state=published]').waitFor();
});
