import { open, readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { until } from 'contract/testing/until';
import type { Browser } from 'playwright-core';

import { alive, launchBrowser, problemsOf } from '../browser';
import { onServerOnly, variantInBrowser, variantOnServer } from '../releases/variant';
import { startSite, type RunningSite } from '../running-site';
import { codeFaults } from './code-faults';
import { fileFaults, serveLarge } from './file-faults';

/** Pages of each remote: the first one fails when its remote does. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'mf-marketing': ['/services/medicare', '/', '/landing', '/glossary', '/es'],
  'mf-blog': ['/blog', '/team', '/team/ruth-yarrow', '/es/team'],
  'mf-admin': ['/blogpost/login', '/admin'],
};
const remotes = Object.keys(pages);
const faults = [...fileFaults, ...codeFaults];
const cases = remotes.flatMap((remote) => faults.map(({ name }) => [remote, name] as const));

/** Maximum milliseconds for every other page. */
const maxResponseTime = 1_000;

const rounds = 3;

/** Milliseconds until a release throws on load: more than its publication and promotion take on a busy machine. */
const failsAfter = 40_000;

/** Maximum milliseconds for a promotion that reads a file which never arrives. */
const promotionTimeout = 8_000;

describe('when one remote fails', () => {
  let site: RunningSite;
  let browser: Browser;
  const results: string[][] = [];
  let number = 0;
  const large = serveLarge();
  let endless = '';
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
    await new Promise<void>((resolve) => large.listen(0, '127.0.0.1', resolve));
    endless = `http://127.0.0.1:${(large.address() as AddressInfo).port}/`; // it listens on TCP
  });
  afterAll(async () => {
    large.close();
    await browser.close();
    await site.stop();
    const lines = results.map(([remote = '', fault = '', when = '', others = '', slowest = '']) =>
      [remote.padEnd(14), fault.padEnd(22), when.padEnd(28), others.padEnd(14), slowest].join(''),
    );
    process.stdout.write(`\n${lines.join('\n')}\n${results.length} faults\n`);
  });

  interface Answer {
    path: string;
    status: number;
    took: number;
  }
  const isWell = ({ status, took }: Answer) => status === 200 && took < maxResponseTime;

  /** Requests every page of the other remotes, cached and newly rendered. */
  async function askOthers(remote: string): Promise<Answer[]> {
    const paths = remotes.filter((other) => other !== remote).flatMap((other) => pages[other] ?? []);
    number += 1;
    return Promise.all(
      paths
        .flatMap((path) => [path, `${path}?campaign=${number}&topic=${number}`])
        .map(async (path) => {
          const began = performance.now();
          const { status } = await fetch(site.url + path);
          return { path, status, took: performance.now() - began };
        }),
    );
  }

  /** Retries, since other load may delay some responses now and then, but not three times in a row. */
  async function expectOthers(remote: string, fault: string, when: string) {
    let responses = await askOthers(remote);
    for (let round = 1; round < rounds && !responses.every(isWell); round += 1) responses = await askOthers(remote);
    const slowest = Math.max(...responses.map(({ took }) => took));
    const well = responses.filter(isWell);
    results.push([
      remote,
      fault,
      when,
      `${well.length} of ${responses.length} well`,
      `slowest ${Math.round(slowest)} ms`,
    ]);
    expect(responses.filter((answer) => !isWell(answer))).toEqual([]);
  }

  const versionOf = () => `7.${(number += 1)}.0`;
  const activeVersionOf = async () => {
    const html = await (await fetch(`${site.url}/team?topic=${(number += 1)}`)).text();
    return (name: string) => new RegExp(`"name":"${name}","version":"([^"]+)"`).exec(html)?.[1];
  };

  it.each(cases)('%s, whose release is %s, is not promoted, and every other page responds', async (remote, fault) => {
    const version = versionOf();
    const { immediately = '' } = codeFaults.find(({ name }) => name === fault) ?? {};
    // Pages of mf-admin render only in the browser, so it can throw only there.
    const rendersInBrowser = remote === 'mf-admin' && fault === 'throws on render';
    const code = codeFaults.find(({ name }) => name === fault)?.inBrowser(remote.replace('-', '_')) ?? '';
    const build = rendersInBrowser
      ? await variantInBrowser(version, code, remote)
      : await variantOnServer({ version, patch: immediately, remote });
    await site.release('publish', remote, build);
    const folder = join(site.dataDir, 'releases', remote);
    const [name = ''] = (await readdir(folder)).filter((one) => one.startsWith(`${version}-`));
    const file = join(folder, name, 'server.cjs');
    await fileFaults.find((one) => one.name === fault)?.onDisk(file);
    const before = (await activeVersionOf())(remote);
    const promotion = site.release('promote', remote, version, ...(rendersInBrowser ? [] : onServerOnly)).then(
      () => 'promoted',
      () => 'refused',
    );
    const outcome = fault === 'hangs' ? Promise.race([promotion, pause(promotionTimeout, 'not ended')]) : promotion;
    await expectOthers(remote, fault, 'while it is promoted');
    expect(await outcome).toBe(fault === 'hangs' ? 'not ended' : 'refused');
    if (fault === 'hangs') {
      // Closing the pipe ends the command's wait.
      await (await open(file, 'w')).close();
      expect(await promotion).toBe('refused');
    }
    expect((await activeVersionOf())(remote)).toBe(before);
  });

  it.each(remotes.flatMap((remote) => fileFaults.map((fault) => [remote, fault.name, fault] as const)))(
    // triples
    '%s, whose scripts are %s on their way to a browser, affects no other page',
    async (remote, fault, { onTheWay }) => {
      const [failing = '/'] = pages[remote] ?? [];
      const [other = '/'] = pages[remotes.find((one) => one !== remote && one !== 'mf-admin') ?? ''] ?? [];
      const context = await browser.newContext();
      await context.route(`**/_mf/${remote}/**`, (route) => onTheWay(route, endless));
      const tab = await context.newPage();
      await tab.goto(site.url + failing, { waitUntil: 'commit' });
      await expectOthers(remote, fault, 'on the way to a browser');
      // The server-rendered page stays.
      if (remote !== 'mf-admin') await tab.waitForSelector('#main h1');
      const next = await context.newPage();
      const problems = problemsOf(next);
      await next.goto(site.url + other);
      await alive(next);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(remotes.flatMap((remote) => codeFaults.map((fault) => [remote, fault.name, fault] as const)))(
    // triples
    '%s, whose code %s once it is active, affects no other page, and is rolled back',
    async (remote, fault, { later, inBrowser }) => {
      const version = versionOf();
      const failsAt = Date.now() + failsAfter;
      const isAdmin = remote === 'mf-admin';
      const build = isAdmin
        ? await variantInBrowser(version, inBrowser('mf_admin'), remote)
        : await variantOnServer({ version, patch: later(failsAt), remote });
      await site.release('publish', remote, build);
      await site.release('promote', remote, version, ...onServerOnly);
      const [failing = '/'] = pages[remote] ?? [];
      if (isAdmin) {
        const context = await browser.newContext();
        const tab = await context.newPage();
        await tab.goto(site.url + failing, { waitUntil: 'commit' });
        await expectOthers(remote, fault, 'once it is active');
        await context.close();
      } else {
        if (fault === 'throws on load') await pause(Math.max(0, failsAt - Date.now()));
        const failed = fetch(`${site.url}${failing}?fail`);
        await expectOthers(remote, fault, 'once it is active');
        expect((await failed).status).toBe(503);
      }
      await site.release('rollback', remote);
      await until(
        async () => (await fetch(`${site.url}${failing}?campaign=${(number += 1)}&topic=${number}`)).status === 200,
      );
      expect((await activeVersionOf())(remote)).not.toBe(version);
    },
  );
});
