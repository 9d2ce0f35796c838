import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { until } from 'contract/testing/until';

import { processesOf } from '../releases/processes';
import { startSite } from '../running-site';

/** Maximum milliseconds for a site without slow requests to exit, before its open connections would be cut. */
const maxStopTime = 7_500;

interface Asked {
  sent: number;
  /** Whether the process has said that the request reached it. */
  hasArrived: boolean;
  outcome: string;
  /** Id of the request, if there was a response. */
  id?: string;
}

/** Removes requests that a busy machine refused, which are not unfinished; they are found by their log lines. */
function withoutRefused(asked: readonly Asked[], output: string): Asked[] {
  const lines = output.split('\n').filter((line) => line.includes('"phase":"queue"'));
  return asked.filter(({ id }) => !lines.some((line) => line.includes(`"reqId":"${id}"`)));
}

/** Requests a page over a new connection: a kept one may be closed between two requests, and any client would retry. */
function ask(url: string): Promise<Asked> {
  const asked: Asked = { sent: Date.now(), hasArrived: false, outcome: 'no answer' };
  return new Promise((resolve) => {
    const finish = (outcome: string, id?: string) => resolve({ ...asked, outcome, ...(id && { id }) });
    // Node's server answers `Expect` with an interim response, before it handles the request.
    request(url, { agent: false, headers: { expect: '100-continue' } }, (response) => {
      const id = String(response.headers['x-request-id']);
      text(response).then(
        (page) => finish(page.endsWith('</html>') ? String(response.statusCode) : 'half a page', id),
        () => finish('half a page', id),
      );
    })
      .once('continue', () => (asked.hasArrived = true))
      .once('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message))
      .end();
  });
}

/** Simulates a visitor who requests uncached pages in sequence until the site accepts no more connections. */
async function keepAsking(url: string, visitor: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  while (asked.every(({ outcome }) => /^\d+$/.test(outcome)))
    asked.push(await ask(`${url}/services/medicare?campaign=${visitor}-${asked.length}`));
  return asked;
}

it.each(['SIGTERM', 'SIGINT'] as const)('finishes in-flight requests on %s and exits with 0', async (signal) => {
  const site = await startSite();
  // Right after the start, the first renders of a thread may be too slow on a slow machine.
  for (const path of ['/services/medicare', '/landing']) while (!(await fetch(site.url + path)).ok);
  const visitors = Array.from({ length: 4 }, (_, visitor) => keepAsking(site.url, visitor));
  // Lets the visitors start.
  for (let page = 0; page < 5; page += 1) await (await fetch(`${site.url}/landing?campaign=${page}`)).text();
  const signaled = Date.now();
  site.process.kill(signal);
  expect(await site.stop()).toBe(0);
  expect(Date.now() - signaled).toBeLessThan(maxStopTime);
  const asked = withoutRefused((await Promise.all(visitors)).flat(), site.output());
  expect(asked.filter(({ sent }) => sent < signaled).length).toBeGreaterThan(8);
  expect(asked.filter(({ hasArrived, outcome }) => hasArrived && outcome !== '200')).toEqual([]);
  expect(asked.filter(({ outcome }) => !/^(200|ECONNREFUSED|ECONNRESET)$/.test(outcome))).toEqual([]);
  expectTidyLog(site.output());
});

it('finishes in-flight requests when the start script is killed', async () => {
  const site = await startSite();
  for (const path of ['/services/medicare', '/landing']) while (!(await fetch(site.url + path)).ok);
  const processes = (['shell', 'api', 'worker'] as const).flatMap((name) => processesOf(site, name));
  const visitors = Array.from({ length: 4 }, (_, visitor) => keepAsking(site.url, visitor));
  for (let page = 0; page < 5; page += 1) await (await fetch(`${site.url}/landing?campaign=${page}`)).text();
  const signaled = Date.now();
  site.process.kill('SIGKILL');
  const all = (await Promise.all(visitors)).flat();
  await until(async () => !processes.some(isRunning));
  await site.stop();
  const asked = withoutRefused(all, site.output());
  expect(asked.filter(({ sent }) => sent < signaled).length).toBeGreaterThan(8);
  expect(asked.filter(({ hasArrived, outcome }) => hasArrived && outcome !== '200')).toEqual([]);
  expect(asked.filter(({ outcome }) => !/^(200|ECONNREFUSED|ECONNRESET)$/.test(outcome))).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // It is gone.
  }
}

/** Expects one structured line per request, without personal data. */
function expectTidyLog(output: string) {
  const requests = output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"msg":"request"') && line.includes('"service":"shell"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>); // a line of our own log
  expect(requests.length).toBeGreaterThan(0);
  for (const request of requests) {
    expect(request).toMatchObject({
      method: 'GET',
      path: expect.stringMatching(/^\/[^?]*$/),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
    expect(JSON.stringify(request)).not.toMatch(/127\.0\.0\.1|::1|undici|user-agent|turn=/);
  }
}
