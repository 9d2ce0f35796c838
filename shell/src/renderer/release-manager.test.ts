import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RegisteredRemote, RegistryDocument } from 'contract/release';
import { until } from 'contract/testing/until';
import Fastify from 'fastify';

import { writeBuild } from '../release-cli/build-of.fixture';
import { addRelease } from '../release-cli/publish';
import { activated, withCanary } from '../registry/canary';
import { baseOf } from '../registry/published-releases';
import { RegistryStore } from '../registry/registry-store';
import { ReleaseFiles } from '../registry/release-files';
import { ReleaseHistory } from '../registry/release-history';
import { integrityOf, manifestFile, nameIn, readRelease, readVerified, registration } from '../registry/release-store';
import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { obedientThread } from './obedient-thread.fixture';
import { SourceMaps } from '../release-health/source-maps';
import { ReleaseManager } from './release-manager';

describe('ReleaseManager', () => {
  let folder: string;
  let backend: TestStorages;
  let registry: RegistryStore;
  let releaseManager: ReleaseManager;
  const lines: string[] = [];
  /** Reports to release commands: the revision, and the states of mf-blog and mf-admin. */
  const reports: string[] = [];
  const stateOf = (remote: string) => releaseManager.report()[remote]?.state.kind;
  const newManager = () =>
    new ReleaseManager({
      registry,
      releases: new ReleaseFiles(backend, new ReleaseHistory(registry)),
      rendererScript: join(folder, 'thread.cjs'),
      setup: { apiUrl: '', assets: { bootLine: '', scripts: [], fonts: [], analytics: null } },
      sourceMaps: new SourceMaps(backend.disk),
      log: Fastify({ logger: { stream: new PassThrough().on('data', (line: Buffer) => lines.push(line.toString())) } })
        .log,
      onProgress: (revision) => reports.push([revision, stateOf('mf-blog'), stateOf('mf-admin')].join(' ')),
      events: () => ({}),
    });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releaseManager-'));
    await writeFile(join(folder, 'thread.cjs'), obedientThread);
    backend = await openFolder();
    registry = new RegistryStore(backend.storage, backend.disk);
    lines.length = 0;
    reports.length = 0;
    releaseManager = newManager();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await releaseManager.stop();
    await backend.remove();
    await rm(folder, { recursive: true });
  });

  /** Publishes a release with `code` as its server file, and activates it in the registry. */
  const promote = async (remote: string, version: string, code: string): Promise<RegistryDocument> => {
    const { name } = await addRelease(backend.storage, folder, await writeBuild(folder, code, { remote, version }));
    const base = baseOf(remote, name);
    const integrity = integrityOf(await readVerified(backend.storage, base, manifestFile));
    const parent = await registry.latest();
    const before = parent.remotes[remote]?.base ?? null;
    const registered = registration(await readRelease(backend.storage, base), integrity, before);
    const remotes = { ...parent.remotes, [remote]: registered };
    return registry.append(parent, { by: 'x', reason: `promote ${remote} ${version}`, remotes });
  };
  const registeredIn = ({ remotes }: RegistryDocument, remote: string): RegisteredRemote => {
    const registered = remotes[remote];
    if (!registered) throw new Error(`${remote} was never promoted`);
    return registered;
  };
  const versions = () => releaseManager.current.toString();

  it('restores the release set of an earlier revision, without releases that can no longer be loaded', async () => {
    const first = await promote('mf-blog', '1.0.0', 'works');
    const second = await promote('mf-marketing', '1.0.0', 'refuse');
    await releaseManager.apply(await promote('mf-blog', '1.1.0', 'works too'));
    const { releaseSet, missing } = await releaseManager.at(first);
    expect([releaseSet.toString(), releaseSet.revision, missing.size]).toEqual(['mf-blog@1.0.0', 1, 0]);
    const later = await releaseManager.at(second);
    expect(later.releaseSet.toString()).toBe('mf-blog@1.0.0');
    expect(later.missing.get('mf-marketing')).toContain('no such module');
    expect(versions()).toBe('mf-blog@1.1.0');
  });

  it('restores a revision with more releases than stay loaded', async () => {
    const remotes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `mf-${letter}`);
    for (const remote of remotes) await promote(remote, '1.0.0', 'works');
    const { releaseSet, missing } = await releaseManager.at(await registry.latest());
    expect(releaseSet.releases.map(({ remote }) => remote)).toEqual(remotes);
    expect(missing.size).toBe(0);
  });

  /** Gives a release to a share of the visitors of mf-blog. */
  const giveToSome = async (version: string, code: string): Promise<RegistryDocument> => {
    const before = await registry.latest();
    const wanted = registeredIn(await promote('mf-blog', version, code), 'mf-blog');
    const blog = withCanary(registeredIn(before, 'mf-blog'), wanted, 5);
    return registry.append(await registry.latest(), {
      by: 'x',
      reason: 'a canary',
      remotes: { ...before.remotes, 'mf-blog': blog },
    });
  };
  const canary = () => releaseManager.canaries.get('mf-blog');

  it('activates releases once they are loaded', async () => {
    await releaseManager.apply(await promote('mf-blog', '1.0.0', 'works'));
    expect(versions()).toBe('mf-blog@1.0.0');
    expect(releaseManager.report()['mf-blog']).toMatchObject({ state: { kind: 'active' } });
  });

  it('loads remotes independently: a hanging release delays neither other remotes nor its own rollback', async () => {
    const good = await promote('mf-blog', '1.0.0', 'works');
    await releaseManager.apply(good);
    void releaseManager.apply(await promote('mf-blog', '1.1.0', 'hang'));
    void releaseManager.apply(await promote('mf-admin', '3.0.0', 'works'));
    await until(() => versions() === 'mf-blog@1.0.0, mf-admin@3.0.0');
    // Nor the commands for them.
    await until(() => reports.includes('3 loading active'));
    const latest = await registry.latest();
    const remotes = { ...latest.remotes, 'mf-blog': registeredIn(good, 'mf-blog') };
    await releaseManager.apply(await registry.append(latest, { by: 'x', reason: 'rollback', remotes }));
    expect(releaseManager.report()['mf-blog']?.state).toEqual({ kind: 'active' });
    expect(versions()).toBe('mf-blog@1.0.0, mf-admin@3.0.0');
    // The load was canceled before its timeout.
    expect(lines).toEqual([]);
  });

  describe('a rollback', () => {
    const rendererOf = () => releaseManager.current.releases[0]?.renderer;
    const rollback = async (before: RegistryDocument) => {
      const change = { by: 'x', reason: 'rollback', remotes: before.remotes };
      await releaseManager.apply(await registry.append(await registry.latest(), change));
    };

    it('returns to the thread of the release before, and ends that of the failing one', async () => {
      const good = await promote('mf-blog', '1.0.0', 'works');
      await releaseManager.apply(good);
      const first = rendererOf();
      const failing = await promote('mf-blog', '1.1.0', 'works too');
      await releaseManager.apply(failing);
      const second = rendererOf();
      await rollback(good);
      expect([versions(), rendererOf() === first]).toEqual(['mf-blog@1.0.0', true]);
      await rollback(failing);
      expect([versions(), rendererOf() === second]).toEqual(['mf-blog@1.1.0', false]);
    });

    it('loads the release before once its thread was idle for some minutes', async () => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      const good = await promote('mf-blog', '1.0.0', 'works');
      await releaseManager.apply(good);
      const first = rendererOf();
      await releaseManager.apply(await promote('mf-blog', '1.1.0', 'works too'));
      jest.advanceTimersByTime(10 * 60_000);
      jest.useRealTimers();
      await rollback(good);
      expect([versions(), rendererOf() === first]).toEqual(['mf-blog@1.0.0', false]);
    });
  });

  it('knows a set with a release that was rolled back, once the release before is loaded', async () => {
    const good = await promote('mf-blog', '1.0.0', 'works');
    await releaseManager.apply(good);
    const first = releaseManager.current;
    await releaseManager.apply(await promote('mf-blog', '1.1.0', 'works too'));
    const failing = releaseManager.current;
    expect(failing.isRollbackOf(first)).toBe(false);
    const again = await registry.latest();
    // After a restart, the release before is not loaded.
    await releaseManager.stop();
    releaseManager = newManager();
    await releaseManager.apply(again);
    const change = { by: 'x', reason: 'rollback', remotes: good.remotes };
    const following = releaseManager.apply(await registry.append(again, change));
    expect(releaseManager.current.isRollbackOf(failing)).toBe(false);
    await following;
    expect([versions(), releaseManager.current.isRollbackOf(failing)]).toEqual(['mf-blog@1.0.0', true]);
    expect(releaseManager.current.isRollbackOf(first)).toBe(false);
    // A person may promote it again: only the site's own rollback is for good.
    await releaseManager.apply(
      await registry.append(await registry.latest(), { by: 'x', reason: 'again', remotes: again.remotes }),
    );
    expect(releaseManager.current.isRollbackOf(failing)).toBe(false);
  });

  it('creates a new release set when a release loads late, within the same revision', async () => {
    const late = join(folder, 'late');
    await promote('mf-blog', '1.0.0', late);
    const following = releaseManager.apply(await promote('mf-admin', '3.0.0', 'works'));
    await until(() => versions() === 'mf-admin@3.0.0');
    const first = releaseManager.current;
    await writeFile(late, '');
    await following;
    expect(versions()).toBe('mf-blog@1.0.0, mf-admin@3.0.0');
    expect(releaseManager.current.revision).toBe(first.revision);
    expect(releaseManager.current.id).not.toBe(first.id);
  });

  it('keeps the previous release when the new one is refused, and loads it after a restart', async () => {
    await releaseManager.apply(await promote('mf-blog', '1.0.0', 'works'));
    const bad = await promote('mf-blog', '1.1.0', 'refuse');
    await releaseManager.apply(bad);
    const expected = { kind: 'failed', reason: 'no such module' };
    expect(versions()).toBe('mf-blog@1.0.0');
    expect(releaseManager.report()['mf-blog']?.state).toEqual(expected);
    await releaseManager.stop();
    releaseManager = newManager();
    await releaseManager.apply(bad);
    expect(versions()).toBe('mf-blog@1.0.0');
    expect(releaseManager.report()['mf-blog']?.state).toEqual(expected);
    expect(releaseManager.current.revision).toBe(2);
  });

  it('names the line of the source that throws while a release loads, in its report and in the log', async () => {
    const document = await promote('mf-blog', '1.0.0', 'throw');
    const { base } = registeredIn(document, 'mf-blog');
    // `AAAA` is the start of the first source line.
    const map = {
      version: 3,
      sources: ['./src/page.tsx'],
      sourcesContent: ['throw bug;'],
      names: [],
      mappings: 'AAAA',
    };
    await backend.storage.create(nameIn(base, 'server.cjs.map'), Buffer.from(JSON.stringify(map)));
    await releaseManager.apply(document);
    const reason = 'Error: a bug\n    at start (src/page.tsx:1)';
    expect(releaseManager.report()['mf-blog']?.state).toEqual({ kind: 'failed', reason });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ err: { message: reason } }]);
    expect(lines.join('')).not.toContain('server.cjs');
  });

  it('loads a failed release again, at doubled intervals', async () => {
    const document = await promote('mf-blog', '1.0.0', 'refuse');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    await releaseManager.apply(document);
    for (const interval of [5_000, 10_000, 20_000]) {
      reports.length = 0;
      jest.advanceTimersByTime(interval - 1);
      expect(reports).toEqual([]);
      // The next attempt is scheduled after the last report of this one.
      const timers = jest.getTimerCount();
      jest.advanceTimersByTime(1);
      await until(() => reports.length > 2 && jest.getTimerCount() >= timers, { next: nextTurn });
    }
  });

  it('loads nothing again after it was stopped, even if a release was loading then', async () => {
    await promote('mf-blog', '1.0.0', 'refuse');
    const document = await promote('mf-admin', '3.0.0', 'hang');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const following = releaseManager.apply(document);
    await until(() => stateOf('mf-blog') === 'failed', { next: nextTurn });
    await releaseManager.stop();
    await following;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('reports that a release loads, although the one before it failed', async () => {
    await releaseManager.apply(await promote('mf-blog', '1.0.0', 'refuse'));
    expect(reports.at(-1)).toBe('1 failed ');
    reports.length = 0;
    await releaseManager.apply(await promote('mf-blog', '1.1.0', 'works'));
    expect([...new Set(reports)]).toEqual(['2 loading ', '2 active ']);
  });

  it('serves a canary alongside, which differs only in its own remote', async () => {
    await promote('mf-admin', '3.0.0', 'works');
    await promote('mf-blog', '1.0.0', 'works');
    await releaseManager.apply(await giveToSome('1.1.0', 'works'));
    expect(versions()).toBe('mf-admin@3.0.0, mf-blog@1.0.0');
    expect(canary()?.share).toBe(5);
    expect(canary()?.releaseSet.toString()).toBe('mf-admin@3.0.0, mf-blog@1.1.0');
    const undecided = (owner: string) =>
      releaseManager.current.remotesFor(owner).flatMap((one) => (one.undecided ? [one.name] : []));
    expect([undecided('mf-admin'), undecided('mf-blog')]).toEqual([['mf-blog'], []]);
  });

  it('serves the active release to everyone when the canary cannot be loaded, and reports that', async () => {
    await promote('mf-blog', '1.0.0', 'works');
    await releaseManager.apply(await giveToSome('1.1.0', 'refuse'));
    expect([versions(), canary()]).toEqual(['mf-blog@1.0.0', undefined]);
    expect(releaseManager.report()['mf-blog']).toMatchObject({
      state: { kind: 'active' },
      canary: { kind: 'failed', reason: 'no such module' },
    });
  });

  it('replaces the active release without a gap when a canary is activated', async () => {
    await promote('mf-blog', '1.0.0', 'works');
    const some = await giveToSome('1.1.0', 'works');
    await releaseManager.apply(some);
    const before = canary()?.releaseSet;
    const { canary: wanted, ...active } = registeredIn(some, 'mf-blog');
    if (!wanted || !before) throw new Error('there is no canary');
    const remotes = { 'mf-blog': activated(wanted, active) };
    const seen: (string | undefined)[] = [];
    const following = releaseManager.apply(await registry.append(some, { by: 'x', reason: 'all', remotes }));
    while (versions() !== 'mf-blog@1.1.0') {
      seen.push(releaseManager.successorOf(before)?.toString());
      await new Promise((resolve) => setImmediate(resolve));
    }
    await following;
    expect([...new Set(seen)]).toEqual(['mf-blog@1.1.0']);
    expect([canary(), releaseManager.successorOf(before)]).toEqual([undefined, null]);
  });

  it('does not serve a canary that was activated as the next canary, which cannot be loaded', async () => {
    await promote('mf-blog', '1.0.0', 'works');
    const first = await giveToSome('1.1.0', 'works');
    await releaseManager.apply(first);
    const { canary: wanted, ...active } = registeredIn(first, 'mf-blog');
    if (!wanted) throw new Error('there is no canary');
    const remotes = { 'mf-blog': activated(wanted, active) };
    await registry.append(await registry.latest(), { by: 'x', reason: 'all', remotes });
    const served: (string | undefined)[] = [];
    const following = releaseManager.apply(await giveToSome('1.2.0', 'refuse'));
    served.push(canary()?.releaseSet.toString());
    await following;
    served.push(canary()?.releaseSet.toString());
    expect([versions(), served]).toEqual(['mf-blog@1.1.0', [undefined, undefined]]);
  });

  it('loads a release for preview without activating it', async () => {
    await releaseManager.apply(await promote('mf-blog', '1.0.0', 'works'));
    const before = await registry.latest();
    const { base, manifest } = registeredIn(await promote('mf-blog', '1.1.0', 'works'), 'mf-blog');
    const previewed = await releaseManager.preview('mf-blog', base, manifest.integrity);
    expect(previewed?.toString()).toBe('mf-blog@1.1.0');
    expect([versions(), releaseManager.current.revision]).toEqual(['mf-blog@1.0.0', before.revision]);
    expect(await releaseManager.preview('mf-blog', '/_mf/mf-blog/9.9.9-00000000', manifest.integrity)).toBeNull();
  });

  it('removes a disabled remote', async () => {
    const document = await promote('mf-blog', '1.0.0', 'works');
    await releaseManager.apply(document);
    const disabled = { ...registeredIn(document, 'mf-blog'), state: 'disabled' as const };
    const remotes = { 'mf-blog': disabled };
    await releaseManager.apply(await registry.append(document, { by: 'x', reason: 'disable', remotes }));
    expect(versions()).toBe('');
    expect(releaseManager.current.revision).toBe(2);
  });
});
