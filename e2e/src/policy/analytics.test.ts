import { createServer, type Server } from 'node:http';

import { alive, problemsOf } from '../browser';
import { startExtraShell, type ExtraShell } from '../extra-shell';
import { siteUrl, visits } from '../journeys';
import { rawRequest } from '../raw-request';

const { newTab } = visits();

let thirdParty: Server;
let origin: string;
let shell: ExtraShell;
beforeAll(async () => {
  thirdParty = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end('globalThis.counted = document.currentScript.dataset.siteId;');
  });
  await new Promise<void>((listening) => thirdParty.listen(0, '127.0.0.1', listening));
  const address = thirdParty.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  shell = await startExtraShell({ ANALYTICS_SRC: `${origin}/count.js`, ANALYTICS_SITE_ID: 'yarrow-1' });
});
afterAll(async () => {
  await shell.stop();
  await new Promise((closed) => thirdParty.close(closed));
});

it('runs one deferred script with the site id on every page of a visit, without errors', async () => {
  const tab = await newTab();
  const problems = problemsOf(tab);
  await tab.goto(shell.url);
  await alive(tab);
  await tab.waitForFunction(() => Reflect.get(globalThis, 'counted') === 'yarrow-1');
  await tab.locator('header a[href="/team"]').filter({ visible: true }).click();
  await tab.waitForURL('**/team');
  const tags = await tab.evaluate(
    (from) =>
      [...document.scripts]
        .filter(({ src }) => src.startsWith(from))
        .map(({ defer, dataset, src }) => [defer, dataset['siteId'], src]),
    origin,
  );
  expect(tags).toEqual([[true, 'yarrow-1', `${origin}/count.js`]]);
  expect(problems).toEqual([]);
});

it('allows only that origin in the policy', async () => {
  const { headers } = await rawRequest(shell.url, '/');
  const [origins = ''] = headers['content-security-policy'] ?? [];
  expect(origins).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${origin};`));
  expect(origins).toContain(`connect-src 'self' ${origin};`);
});

it('adds nothing when it is not configured', async () => {
  const { headers, body } = await rawRequest(siteUrl(), '/');
  const policies = headers['content-security-policy'] ?? [];
  expect(policies.join('\n')).not.toMatch(/https?:/);
  const plan = /id="boot-scripts">(.*?)<\/script>/s.exec(body.toString())?.[1] ?? '';
  expect(plan).toContain('"run":[{');
  expect(plan).not.toMatch(/https?:|siteId/);
});
