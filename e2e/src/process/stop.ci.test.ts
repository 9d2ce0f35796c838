import { until } from '../releases/page-view';
import { processesOf } from '../releases/processes';
import { startSite } from '../running-site';

/** Milliseconds in which a site that has nothing slow at hand must have ended. */
const promised = 5_000;

/** Milliseconds after which a request that was sent is surely at hand, and not still on its way into the process. */
const underWay = 50;

interface Asked {
  sent: number;
  outcome: string;
  /** Of the request, where there was an answer. */
  id?: string | null;
}

/** Without what a busy machine has refused, which is not left unfinished: the log says so. */
function withoutRefused(asked: readonly Asked[], output: string): Asked[] {
  const lines = output.split('\n').filter((line) => line.includes('"phase":"queue"'));
  return asked.filter(({ id }) => !lines.some((line) => line.includes(`"reqId":"${id}"`)));
}

/** A visitor who asks for pages that no cache has, one after the other, until the site takes no more connections. */
async function keepAsking(url: string, visitor: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let turn = 0; ; turn += 1) {
    const sent = Date.now();
    try {
      // A connection of its own: a kept one may be closed between two requests, which any client repeats.
      const response = await fetch(`${url}/services/medicare?turn=${visitor}-${turn}`, {
        headers: { connection: 'close' },
      });
      const whole = (await response.text()).endsWith('</html>');
      const id = response.headers.get('x-request-id');
      asked.push({ sent, outcome: whole ? String(response.status) : 'half a page', id });
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }; // what fetch wraps
      return [...asked, { sent, outcome: cause?.code ?? String(error) }];
    }
  }
}

it.each(['SIGTERM', 'SIGINT'] as const)('finishes what it has at hand on %s and ends with 0', async (signal) => {
  const site = await startSite();
  // A machine that has just started all this may be too slow for the first renders of a thread.
  for (const path of ['/services/medicare', '/landing']) while (!(await fetch(site.url + path)).ok);
  const visitors = Array.from({ length: 4 }, (_, visitor) => keepAsking(site.url, visitor));
  // Once the visitors are at it.
  for (let page = 0; page < 5; page += 1) await (await fetch(`${site.url}/landing?page=${page}`)).text();
  const signaled = Date.now();
  site.process.kill(signal);
  expect(await site.stop()).toBe(0);
  expect(Date.now() - signaled).toBeLessThan(promised);
  const asked = withoutRefused((await Promise.all(visitors)).flat(), site.output());
  expect(asked.filter(({ sent }) => sent < signaled).length).toBeGreaterThan(8);
  expect(asked.filter(({ sent, outcome }) => sent < signaled - underWay && outcome !== '200')).toEqual([]);
  expect(asked.filter(({ outcome }) => !/^(200|ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/.test(outcome))).toEqual([]);
  expectTidyLog(site.output());
});

it('finishes what it has at hand where the start script is killed', async () => {
  const site = await startSite();
  for (const path of ['/services/medicare', '/landing']) while (!(await fetch(site.url + path)).ok);
  const processes = (['shell', 'api', 'worker'] as const).flatMap((name) => processesOf(site, name));
  const visitors = Array.from({ length: 4 }, (_, visitor) => keepAsking(site.url, visitor));
  for (let page = 0; page < 5; page += 1) await (await fetch(`${site.url}/landing?page=${page}`)).text();
  const signaled = Date.now();
  site.process.kill('SIGKILL');
  const all = (await Promise.all(visitors)).flat();
  await until(async () => !processes.some(isRunning), 30_000);
  await site.stop();
  const asked = withoutRefused(all, site.output());
  expect(asked.filter(({ sent }) => sent < signaled).length).toBeGreaterThan(8);
  expect(asked.filter(({ sent, outcome }) => sent < signaled - underWay && outcome !== '200')).toEqual([]);
  expect(asked.filter(({ outcome }) => !/^(200|ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/.test(outcome))).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // It is gone.
  }
}

/** One structured line for each request, without anything about a person. */
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
