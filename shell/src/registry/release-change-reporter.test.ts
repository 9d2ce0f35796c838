import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import {
  changeSignatureHeader,
  isSignedChange,
  releaseChange,
  releaseChangesPath,
  type ReleaseChange,
} from 'contract/release-changes';
import {
  failureSignatureHeader,
  isSignedFailure,
  releaseFailure,
  type ReleaseFailure,
} from 'contract/release-failures';
import type { RegistryDocument } from 'contract/release';
import { until } from 'contract/testing/until';
import Fastify from 'fastify';

import { ReleaseChangeReporter } from './release-change-reporter';
import { emptyRegistry } from './registry-store';

const secret = 'a secret of sixteen';

describe('ReleaseChangeReporter', () => {
  let api: Server;
  let url: string;
  let failures: ReleaseFailure[];
  let changes: ReleaseChange[];
  let isDown: boolean;
  const documents: RegistryDocument[] = [];
  const { log } = Fastify({ logger: { level: 'silent' } });
  const registry = { read: async (revision: number) => documents[revision] ?? emptyRegistry };

  beforeEach(async () => {
    failures = [];
    changes = [];
    isDown = false;
    documents.splice(0, Infinity, emptyRegistry);
    api = createServer(async (request, response) => {
      const body = await json(request);
      if (request.url === releaseChangesPath) {
        const change = releaseChange.parse(body);
        const signature = String(request.headers[changeSignatureHeader]);
        if (!isDown && isSignedChange(secret, change, signature)) changes.push(change);
      } else {
        const failure = releaseFailure.parse(body);
        const signature = String(request.headers[failureSignatureHeader]);
        if (!isDown && isSignedFailure(secret, failure, signature)) failures.push(failure);
      }
      response.writeHead(isDown ? 503 : 204).end();
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // it listens on TCP
  });
  afterEach(async () => {
    jest.useRealTimers();
    await new Promise((resolve) => api.close(resolve));
  });

  /** Adds a revision; with `failed`, one that rolled back that version. */
  const append = (failed?: string, at = new Date()) => {
    const revision = documents.length;
    const takenBack = failed && { takenBack: { remote: 'mf-blog', base: `/_mf/mf-blog/${failed}-1f2e3d4c` } };
    const reason = `revision ${revision}`;
    const document = { ...emptyRegistry, revision, parent: revision - 1, reason, at: at.toISOString(), ...takenBack };
    documents.push(document);
    return document;
  };
  const shell = () => new ReleaseChangeReporter({ registry, apiUrl: url, secret, log });
  const versions = () => failures.map(({ version }) => version);

  it('reports a rollback to the API with its reason, even if it is not the latest revision', async () => {
    append('1.4.0');
    const { at } = documents[1] ?? emptyRegistry;
    await shell().follow(append());
    expect(failures).toEqual([{ remote: 'mf-blog', version: '1.4.0', reason: 'revision 1', at }]);
  });

  it('reports a rollback once per shell, and again after a restart', async () => {
    const one = shell();
    await one.follow(append('1.4.0'));
    await one.follow(append());
    expect(versions()).toEqual(['1.4.0']);
    await shell().follow(documents[2] ?? emptyRegistry);
    expect(versions()).toEqual(['1.4.0', '1.4.0']);
  });

  it('reports a reason without what the API refuses: unreadable characters, and half an emoji where it is cut', async () => {
    const document = { ...append('1.4.0'), reason: `\u001b[31m${'x'.repeat(994)}🌻 and more`, by: 'Ann\u0000' };
    documents[1] = document;
    await shell().follow(document);
    const reason = `[31m${'x'.repeat(994)}`;
    expect(changes).toMatchObject([{ by: 'Ann', reason }]);
    expect(failures).toMatchObject([{ reason }]);
  });

  it('retries while the API is down', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    isDown = true;
    const one = shell();
    await one.follow(append('1.4.0'));
    expect(failures).toEqual([]);
    isDown = false;
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    await until(() => failures.length > 0);
    expect(versions()).toEqual(['1.4.0']);
  });

  it('reports revisions that follow each other closely once, and older ones never again', async () => {
    const one = shell();
    const [first, second] = [append('1.4.0'), append('1.5.0')];
    await Promise.all([one.follow(first), one.follow(second), one.follow(first)]);
    await one.follow(second);
    expect(versions()).toEqual(['1.4.0', '1.5.0']);
  });

  it('reports nothing after it has stopped', async () => {
    const one = shell();
    one.stop();
    await one.follow(append('1.4.0'));
    expect(versions()).toEqual([]);
  });

  it('does not retry a report that fails after it has stopped', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    isDown = true;
    const one = shell();
    const following = one.follow(append('1.4.0'));
    one.stop();
    await following;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('reports every activation for the audit log, with the versions before and after', async () => {
    const blog = (version: string, share?: number): RegistryDocument['remotes'] => {
      const release = { base: `/_mf/mf-blog/${version}-1f2e3d4c`, integrity: '', activatedAt: '', previous: null };
      const canary = share && { canary: { ...release, base: '/_mf/mf-blog/1.5.0-1f2e3d4c', share, since: '' } };
      return { 'mf-blog': { ...release, state: 'enabled', ...canary } } as unknown as RegistryDocument['remotes']; // the fields that are read
    };
    Object.assign(append(), { remotes: blog('1.3.0'), by: 'ada' });
    Object.assign(append(), { remotes: blog('1.4.0'), by: 'ben' });
    await shell().follow(Object.assign(append('1.5.0'), { remotes: blog('1.4.0', 5), by: 'cleo' }));
    expect(changes.map(({ by, changes: listed }) => [by, ...listed])).toEqual([
      ['ada', { field: 'mf-blog', before: '', after: '1.3.0' }],
      ['ben', { field: 'mf-blog', before: '1.3.0', after: '1.4.0' }],
      ['cleo', { field: 'mf-blog', before: '1.4.0', after: '1.4.0, 1.5.0 for 5%' }],
    ]);
    expect(versions()).toEqual(['1.5.0']);
  });

  it('does not report rollbacks older than a day, or manual ones as failures', async () => {
    append('1.3.0', new Date(Date.now() - 25 * 60 * 60 * 1000));
    await shell().follow(append());
    expect(failures).toEqual([]);
  });
});
