import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { hydrated } from '../browser';
import { visits } from '../journeys';
import { metricsToken } from '../metrics-token';
import { startSite, type RunningSite } from '../running-site';

const { newTab } = visits();

// Of its own: a minute counts sixty reports of a network, and all journeys come from the same.
let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ METRICS_TOKEN: metricsToken });
});
afterAll(() => site.stop());

/** Collects the reports that a tab sends from now on. */
function reportsOf(tab: Page): Record<string, unknown>[] {
  const reports: Record<string, unknown>[] = [];
  tab.on('request', (request) => {
    if (request.url().endsWith('/_reports/page')) reports.push(JSON.parse(request.postData() ?? '{}'));
  });
  return reports;
}

async function counted(line: RegExp): Promise<boolean> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return line.test(await (await fetch(`${site.url}/metrics`, { headers })).text());
}

/** Throws as a release's script would, with personal data in the message. */
const failInPage = (tab: Page) =>
  tab.evaluate(() => {
    const error = new TypeError('Ann Ash, 937-555-0100');
    error.stack = `TypeError: Ann Ash\n    at x (${location.origin}/_mf/mf-marketing/1.0.0-0a1b2c3d/page.js:1:234)`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });

it('reports a page view once and the first script error, without personal data', async () => {
  const tab = await newTab();
  const reports = reportsOf(tab);
  await tab.goto(`${site.url}/get-quote?name=Ann`);
  await hydrated(tab);
  const answered = tab.waitForResponse(
    (response) => response.url().endsWith('/_reports/page') && response.status() === 204,
  );
  await failInPage(tab);
  await failInPage(tab);
  await answered;
  const release = { remote: 'mf-marketing', version: '1.0.0', revision: expect.any(Number), page: './get-quote' };
  expect(reports.filter(({ kind }) => kind !== 'vitals')).toEqual([
    { kind: 'view', ...release },
    {
      kind: 'script',
      ...release,
      error: 'TypeError',
      at: '/_mf/mf-marketing/1.0.0-0a1b2c3d/page.js:1:234',
      callers: [],
    },
  ]);
  expect(JSON.stringify(reports)).not.toContain('Ann');
  // The response may have been that of the first report.
  await until(() =>
    counted(/shell_browser_reports_total\{remote="mf-marketing",version="1.0.0",kind="script"\} [1-9]/),
  );
  await until(() => counted(/shell_page_renders_total\{remote="mf-marketing",version="1.0.0",outcome="ok"\} [1-9]/));
});

it('reports no errors of foreign scripts', async () => {
  const tab = await newTab();
  const reports = reportsOf(tab);
  await tab.goto(site.url);
  await hydrated(tab);
  await tab.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') })));
  expect(reports.filter(({ kind }) => kind === 'script')).toEqual([]);
});

it('measures page speed for a sample of visitors and sends it when they leave', async () => {
  const tab = await newTab();
  await tab.addInitScript(() => (Math.random = () => 0));
  const reports = reportsOf(tab);
  await tab.goto(site.url);
  await hydrated(tab);
  const vitalsSent = tab.waitForRequest((request) => (request.postData() ?? '').includes('vitals'));
  // Repeated, because measuring starts after hydration.
  await tab.evaluate(() => setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 50));
  await vitalsSent;
  expect(reports.at(-1)).toMatchObject({
    kind: 'vitals',
    remote: 'mf-marketing',
    delay: expect.any(Number),
    shift: expect.any(Number),
  });
  expect(reports.at(-1)?.['paint']).toBeGreaterThan(0);
});

it('does not measure a page that was opened in a background tab', async () => {
  const tab = await newTab();
  await tab.addInitScript(() => {
    Math.random = () => 0;
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  const reports = reportsOf(tab);
  await tab.goto(site.url);
  await hydrated(tab);
  await tab.waitForLoadState('networkidle'); // Measuring starts after hydration.
  await tab.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await failInPage(tab);
  await until(async () => reports.some(({ kind }) => kind === 'script'));
  expect(reports.map(({ kind }) => kind)).not.toContain('vitals');
});
