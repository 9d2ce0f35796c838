import { createHash } from 'node:crypto';

import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { alive, hydrated } from '../browser';
import { siteUrl, visits } from '../journeys';
import { rawRequest } from '../raw-request';
import { signIn } from '../signed-in';

const { newTab } = visits();

interface Loaded {
  path: string;
  integrity: string;
}

/** Records every script element with a source, from the first one on. */
async function watchScripts(tab: Page): Promise<() => Promise<Loaded[]>> {
  await tab.addInitScript(() => {
    const loaded: Loaded[] = [];
    Object.assign(globalThis, { loaded });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes]))
        if (node instanceof HTMLScriptElement && node.src)
          loaded.push({ path: new URL(node.src).pathname, integrity: node.integrity });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => tab.evaluate(() => Reflect.get(globalThis, 'loaded') as Loaded[]); // see above
}

it.each([
  ['the shell, on a page that is not there', '/no/such/page', /^\/_shell\/\d+\.[0-9a-f]+\.js$/],
  ['a remote for visitors', '/get-quote', /^\/_mf\/mf-marketing\/[^/]+\/(?!remote-entry)/],
  ['the editor', '/admin/new-article', /^\/_mf\/mf-admin\/[^/]+\/(?!remote-entry)/],
])("adds the file's hash to every lazily loaded script of %s", async (_what, path, lazy) => {
  const tab = await newTab();
  const scripts = await watchScripts(tab);
  if (path.startsWith('/admin')) await signIn(tab.context());
  await tab.goto(siteUrl() + path);
  await alive(tab);
  const loaded = await scripts();
  expect(loaded.filter((script) => lazy.test(script.path))).not.toHaveLength(0);
  for (const { path: file, integrity } of loaded) {
    const { body } = await rawRequest(siteUrl(), file);
    const [algorithm = ''] = integrity.split('-');
    expect(algorithm).toMatch(/^sha(256|384)$/);
    expect([file, integrity]).toEqual([file, `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`]);
  }
});

it('refuses a lazily loaded script of the shell after one byte was added', async () => {
  const tab = await newTab();
  const messages: string[] = [];
  tab.on('console', (message) => messages.push(message.text()));
  await tab.route(/\/_shell\/\d+\./, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await tab.goto(`${siteUrl()}/no/such/page`);
  await hydrated(tab);
  await until(async () => /_shell\/\d+\..*integrity/s.test(messages.join('\n')));
  expect(await tab.locator('h1').textContent()).toContain('February 30');
});
