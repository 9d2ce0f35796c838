import { createServer, type Server } from 'node:http';

import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { metricsOf } from '../metrics-token';

const { newTab } = visits();

/** Another origin, which serves a script that leaves a mark. */
let elsewhere: Server;
let elsewhereUrl: string;
beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end('globalThis.intruded = true;');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const address = elsewhere.address();
  elsewhereUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/intruder.js`;
});
afterAll(() => new Promise((closed) => elsewhere.close(closed)));

async function openHome(): Promise<Page> {
  const tab = await newTab();
  await tab.goto(siteUrl());
  await alive(tab);
  return tab;
}

const intruded = (tab: Page) => tab.evaluate(() => Reflect.has(globalThis, 'intruded'));

/** Records policy violations from now on. */
const watchRefusals = (tab: Page) =>
  tab.evaluate(() => {
    const refusals: string[] = [];
    Object.assign(globalThis, { refusals });
    document.addEventListener('securitypolicyviolation', (event) => refusals.push(event.effectiveDirective));
  });

const refused = (tab: Page, directive: RegExp) =>
  tab.waitForFunction(
    (pattern) => (Reflect.get(globalThis, 'refusals') as string[]).some((name) => new RegExp(pattern).test(name)), // see above
    directive.source,
  );

it('blocks an injected inline script', async () => {
  const tab = await openHome();
  await watchRefusals(tab);
  await tab.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'globalThis.intruded = true';
    } catch {
      script.append('globalThis.intruded = true'); // Trusted Types blocked the plain assignment.
    }
    document.body.append(script);
  });
  await refused(tab, /script-src|trusted-types/);
  expect(await intruded(tab)).toBe(false);
});

it('blocks an inline handler', async () => {
  const tab = await openHome();
  await watchRefusals(tab);
  await tab.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = '<img src="data:," onerror="globalThis.intruded = true">';
  });
  await refused(tab, /script-src-attr|script-src/);
  expect(await intruded(tab)).toBe(false);
});

it('blocks a script from another origin that our own script requests', async () => {
  const tab = await openHome();
  const refusal = await tab.evaluate((url) => {
    const script = document.createElement('script');
    try {
      script.src = url;
    } catch (error) {
      return error instanceof TypeError ? error.message : 'another error';
    }
    return 'nothing was refused';
  }, elsewhereUrl);
  expect(refusal).toContain('Refused script');
  expect(await intruded(tab)).toBe(false);
});

/** Opens the home page with an injected script element. @returns the console messages */
async function openWithScript(src: string): Promise<{ tab: Page; messages: () => string }> {
  const tab = await newTab();
  await tab.route(`${siteUrl()}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `<script src="${src}"></script></body>`);
    await route.fulfill({ response, body });
  });
  const lines: string[] = [];
  tab.on('console', (message) => lines.push(message.text()));
  await tab.goto(siteUrl());
  await alive(tab);
  return { tab, messages: () => lines.join('\n') };
}

it('blocks a script element from another origin in the markup', async () => {
  const { tab, messages } = await openWithScript(elsewhereUrl);
  expect(messages()).toMatch(/intruder\.js.*Content Security Policy/s);
  expect(await intruded(tab)).toBe(false);
});

it('blocks a script element of our own origin in the markup, and counts the report', async () => {
  const refused = async () => {
    const [, count = 0] =
      /^shell_policy_violations_total\{directive="script-src-elem"\} (\d+)$/m.exec(await metricsOf(siteUrl())) ?? [];
    return Number(count);
  };
  const before = await refused();
  const { messages } = await openWithScript('/_mf/registry.json');
  expect(messages()).toMatch(/registry\.json.*Content Security Policy/s);
  await until(async () => (await refused()) > before);
});

it('counts violations of the first policy too', async () => {
  const refused = async () =>
    (await metricsOf(siteUrl())).includes('shell_policy_violations_total{directive="connect-src"}');
  expect(await refused()).toBe(false);
  const tab = await openHome();
  await tab.evaluate((url) => fetch(url).catch(() => undefined), elsewhereUrl);
  await until(refused);
});

/** As text, since jest's compiler would turn an `import()` into a `require`. */
const importing = () => `import(${JSON.stringify(elsewhereUrl)}).then(() => 'imported', (error) => error.name)`;

it('blocks the import of a module from another origin', async () => {
  const tab = await openHome();
  expect(await tab.evaluate(importing())).toBe('TypeError');
  expect(await intruded(tab)).toBe(false);
});

it('runs the same intruder without a policy, which validates the tests above', async () => {
  const tab = await newTab({ bypassCSP: true });
  await tab.goto(siteUrl());
  expect(await tab.evaluate(importing())).toBe('imported');
  expect(await intruded(tab)).toBe(true);
});
