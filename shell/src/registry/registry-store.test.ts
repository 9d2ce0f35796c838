import { RegistryConflictError, RegistryStore } from './registry-store';
import type { ReleaseStorage } from './release-storage';
import { openBucket, openFolder, backends, type TestStorages } from './storages.fixture';

const change = (reason: string) => ({ by: 'somebody', reason, remotes: {} });

describe.each(backends)('the registry in %s', (_backend, open) => {
  let backend: TestStorages;
  let registry: RegistryStore;
  beforeEach(async () => {
    backend = await open();
    registry = new RegistryStore(backend.storage, backend.disk);
  });
  afterEach(() => backend.remove());

  it('starts empty, at revision 0', async () => {
    expect(await registry.latest()).toMatchObject({ revision: 0, remotes: {} });
  });

  it('stores every revision with its parent and reason', async () => {
    const first = await registry.append(await registry.latest(), change('one'));
    await registry.append(first, change('two'));
    expect(await registry.latest()).toMatchObject({ revision: 2, parent: 1, reason: 'two' });
    expect(await registry.read(1)).toMatchObject({ revision: 1, parent: null, reason: 'one' });
  });

  it('preserves unknown fields that a newer shell wrote', async () => {
    const integrity = `sha256-${'A'.repeat(43)}=`;
    const release = {
      version: '1.0.0',
      base: '/_mf/mf-blog/1.0.0-1f2e3d4c',
      state: 'enabled',
      contract: 3,
      sections: [{ path: '/blog', layout: 'site', later: 1 }],
      manifest: { file: 'release.json', integrity, later: 1 },
      server: { file: 'server.cjs', integrity, later: 1 },
      client: { entry: 'remote-entry.js', integrity, later: 1 },
      previous: null,
      later: { of: 'another shell' },
    };
    const canary = { ...release, share: 5, since: new Date(0).toISOString() };
    const remotes = { 'mf-blog': { ...release, canary } };
    const written = { revision: 1, parent: null, at: canary.since, ...change('a newer shell'), remotes };
    await backend.storage.create('registry/00000001.json', Buffer.from(JSON.stringify(written)));
    const latest = await registry.latest();
    await registry.append(latest, { ...change('this shell'), remotes: latest.remotes });
    const { storage, disk } = await backend.elsewhere();
    expect((await new RegistryStore(storage, disk).read(2)).remotes).toEqual(remotes);
    const bytes = await backend.storage.read('registry/00000002.json');
    expect(JSON.parse(String(bytes))).toMatchObject({ remotes });
  });

  it('lists the revisions after a given one to another reader', async () => {
    const { storage, disk } = await backend.elsewhere();
    const other = new RegistryStore(storage, disk);
    const reasonsAfter = async (revision: number) => {
      const reasons: string[] = [];
      for await (const { reason } of other.after(revision)) reasons.push(reason);
      return reasons;
    };
    expect(await reasonsAfter(0)).toEqual([]);
    let parent = await registry.latest();
    for (const reason of ['one', 'two', 'three']) parent = await registry.append(parent, change(reason));
    expect(await reasonsAfter(1)).toEqual(['two', 'three']);
    expect(await reasonsAfter(3)).toEqual([]);
  });

  it('finds the revision that was active at a point in time', async () => {
    const days = ['2026-10-01', '2026-11-01'].map((day) => `${day}T12:00:00.000Z`);
    for (const [index, at] of days.entries()) {
      const document = { ...change(at), revision: index + 1, parent: index || null, at };
      await backend.storage.create(`registry/0000000${index + 1}.json`, Buffer.from(JSON.stringify(document)));
    }
    const at = async (moment: string) => (await registry.at(new Date(moment))).revision;
    expect(await at('2026-10-01T11:59:59.999Z')).toBe(0);
    expect(await at('2026-10-01T12:00:00.000Z')).toBe(1);
    expect(await at('2026-11-01T11:59:59.999Z')).toBe(1);
    expect(await at('2027-01-01T00:00:00.000Z')).toBe(2);
  });

  it('finds it among many revisions without reading them all', async () => {
    const missing = 32;
    for (let revision = 1; revision <= 64; revision += 1) {
      if (revision === missing) continue;
      const at = new Date(revision * 1_000).toISOString();
      const document = { ...change('one of many'), revision, parent: revision - 1 || null, at };
      const name = `registry/${String(revision).padStart(8, '0')}.json`;
      await backend.storage.create(name, Buffer.from(JSON.stringify(document)));
    }
    const { storage } = await backend.elsewhere();
    let reads = 0;
    const counted: ReleaseStorage = {
      read(name) {
        reads += 1;
        return storage.read(name);
      },
      create: (name, bytes) => storage.create(name, bytes),
      remove: (name) => storage.remove(name),
      list: (folder) => storage.list(folder),
    };
    const log = new RegistryStore(counted);
    const revisionAt = async (seconds: number) => (await log.at(new Date(seconds * 1_000))).revision;
    const found: number[] = [];
    for (let seconds = 0; seconds <= 65; seconds += 1) found.push(await revisionAt(seconds));
    expect(found).toEqual(
      Array.from({ length: 66 }, (_, seconds) => (seconds === missing ? missing - 1 : Math.min(seconds, 64))),
    );
    reads = 0;
    await revisionAt(3);
    expect(reads).toBeLessThan(10);
  });

  it('puts no revision before an older one in time when the clock of a machine is set far back', async () => {
    const first = await registry.append(await registry.latest(), change('one'));
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const second = await registry.append(first, change('two')).finally(() => jest.useRealTimers());
    await registry.append(second, change('three'));
    const found = await registry.between(new Date(0), new Date());
    expect(found.map(({ reason }) => reason)).toEqual(['one', 'two', 'three']);
  });

  it('accepts only one of twenty concurrent changes to a revision, and rejects the others', async () => {
    const { storage, disk } = await backend.elsewhere();
    const writers = [registry, new RegistryStore(storage, disk)];
    const parent = await registry.append(await registry.latest(), change('start'));
    const changes = Array.from({ length: 20 }, (_, i) => writers[i % 2]?.append(parent, change(`${i}`)));
    const outcomes = await Promise.allSettled(changes);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(19);
    for (const reason of refused) expect(reason).toBeInstanceOf(RegistryConflictError);
    expect(await registry.latest()).toMatchObject({ revision: 2, parent: 1 });
  });

  describe('when the newest file is truncated', () => {
    const warnings: string[] = [];
    let reader: RegistryStore;
    beforeEach(async () => {
      warnings.length = 0;
      const { storage, disk } = await backend.elsewhere();
      reader = new RegistryStore(storage, disk, (message) => warnings.push(message));
      await registry.append(await registry.latest(), change('whole'));
      await backend.storage.create('registry/00000002.json', Buffer.from('{"revision": 2, "par'));
    });

    it('stays at the previous revision, and warns once', async () => {
      expect(await reader.latest()).toMatchObject({ revision: 1, reason: 'whole' });
      expect(await reader.latest()).toMatchObject({ revision: 1 });
      expect(warnings).toEqual(['Revision 2 of the registry cannot be read: the revision before it takes its place']);
    });

    it('continues with the next number', async () => {
      const next = await reader.append(await reader.latest(), change('next'));
      expect(next).toMatchObject({ revision: 3, parent: 1 });
      expect(await reader.latest()).toEqual(next);
      for await (const { reason } of reader.after(1)) expect(reason).toBe('next');
    });
  });
});

describe.each([
  ['truncated', '{"revision": 2, "par'],
  ['missing', null],
])('an older file of the registry that is %s', (_what, text) => {
  it('is left out of the log, which can be read back and continued', async () => {
    const backend = await openFolder();
    const warnings: string[] = [];
    const registry = new RegistryStore(backend.storage, backend.disk, (message) => warnings.push(message));
    let parent = await registry.latest();
    for (const reason of ['one', 'two', 'three']) parent = await registry.append(parent, change(reason));
    await backend.storage.remove('registry/00000002.json');
    if (text !== null) await backend.storage.create('registry/00000002.json', Buffer.from(text));
    const reasons: string[] = [];
    for await (const { reason } of registry.backFrom(await registry.latest())) reasons.push(reason);
    expect(reasons).toEqual(['three', 'one']);
    expect(await registry.append(parent, change('four'))).toMatchObject({ revision: 4, parent: 3 });
    expect(warnings).toHaveLength(text === null ? 0 : 1);
    await backend.remove();
  });
});

describe('the local copy of a registry in a bucket', () => {
  let backend: TestStorages;
  const warnings: string[] = [];
  beforeEach(async () => {
    warnings.length = 0;
    backend = await openBucket();
    const team = new RegistryStore(backend.storage);
    await team.append(await team.latest(), change('one'));
  });
  afterEach(() => backend.remove());
  const reader = () => new RegistryStore(backend.storage, backend.disk, (message) => warnings.push(message));

  it('is replaced when truncated', async () => {
    await backend.disk.create('registry/00000001.json', Buffer.from('{"revi'));
    expect(await reader().latest()).toMatchObject({ revision: 1, reason: 'one' });
    expect(await reader().latestCached()).toMatchObject({ revision: 1, reason: 'one' });
    expect(warnings).toEqual([]);
  });

  it('is optional when the disk is full', async () => {
    const { disk } = backend;
    const full: ReleaseStorage = {
      read: (name) => disk.read(name),
      remove: (name) => disk.remove(name),
      list: (folder) => disk.list(folder),
      create: () => Promise.reject(new Error('ENOSPC: no space left on device')),
    };
    const registry = new RegistryStore(backend.storage, full, (message) => warnings.push(message));
    expect(await registry.read(1)).toMatchObject({ revision: 1 });
    expect(await registry.read(1)).toMatchObject({ revision: 1 });
    expect(warnings).toEqual([expect.stringContaining('no space left on device')]);
  });
});
