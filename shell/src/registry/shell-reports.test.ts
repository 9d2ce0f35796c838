import { until } from 'contract/testing/until';

import { ShellReporter } from './shell-reporter';
import { ShellReports } from './shell-reports';
import type { ReleaseStorage } from './release-storage';
import { openFolder, type TestStorages } from './storages.fixture';
import { waitForShells } from './wait-for-shells';

let backend: TestStorages;
beforeEach(async () => {
  backend = await openFolder();
});
afterEach(() => {
  jest.useRealTimers();
  return backend.remove();
});

const remotesAt = (active: string) => ({ 'mf-blog': { active, state: { kind: 'active' as const } } });
const activeIn = async (storage: ReleaseStorage = backend.storage) =>
  (await new ShellReports(storage).read()).map(({ remotes }) => remotes['mf-blog']?.active);

/** The storage, with a hook before each of its operations. */
const storageWith = (before: (operation: string, name: string) => Promise<unknown>): ReleaseStorage => {
  const { storage } = backend;
  return {
    read: async (name) => before('read', name).then(() => storage.read(name)),
    create: async (name, bytes) => before('create', name).then(() => storage.create(name, bytes)),
    remove: async (name) => before('remove', name).then(() => storage.remove(name)),
    list: async (folder) => before('list', folder).then(() => storage.list(folder)),
  };
};

describe('the report of a shell', () => {
  it('is there at any time while the shell writes another one of the same revision', async () => {
    const seen: unknown[] = [];
    const reports = new ShellReports(storageWith(async () => seen.push(await activeIn())));
    await reports.write({ shell: 'web-1', revision: 3, remotes: remotesAt('one') });
    seen.length = 0;
    await reports.write({ shell: 'web-1', revision: 3, remotes: remotesAt('two') });
    await reports.write({ shell: 'web-1', revision: 3, remotes: remotesAt('three') });
    expect(seen).not.toContainEqual([]);
    expect(await activeIn()).toEqual(['three']);
    expect(await backend.storage.list('shells/')).toHaveLength(1);
  });

  it('is found at each of many reads while shells replace theirs and others stop', async () => {
    const reports = new ShellReports(backend.storage);
    await reports.write({ shell: 'web-1', revision: 1, remotes: remotesAt('one') });
    let isDone = false;
    const replacing = async () => {
      for (let revision = 2; revision < 300; revision += 1) {
        await reports.write({ shell: 'web-1', revision, remotes: remotesAt('one') });
        await reports.write({ shell: 'web-2', revision, remotes: {} });
        await reports.remove('web-2');
      }
      isDone = true;
    };
    const seen = new Set<boolean>();
    const reading = async () => {
      while (!isDone) seen.add((await reports.read()).some(({ shell }) => shell === 'web-1'));
    };
    await Promise.all([replacing(), reading(), reading()]);
    expect([...seen]).toEqual([true]);
  });

  it('counts as no answer if the shell, of a later version, says what this one does not know', async () => {
    const reports = new ShellReports(backend.storage);
    await reports.write({ shell: 'web-1', revision: 4, remotes: remotesAt('one') });
    const later = { shell: 'web-2', revision: 4, remotes: { 'mf-blog': { active: 'one', state: { kind: 'paused' } } } };
    await backend.storage.create('shells/web-2/00000004-00000001.json', Buffer.from(JSON.stringify(later)));
    const result = await waitForShells(reports, { revision: 4, remote: 'mf-blog', timeout: 0 });
    expect(result).toEqual({ applied: ['web-1'], failed: [], silent: ['web-2'] });
  });

  it('is read although the shell replaces it meanwhile', async () => {
    const reports = new ShellReports(backend.storage);
    await reports.write({ shell: 'web-1', revision: 3, remotes: remotesAt('one') });
    let isReplaced = false;
    const replaced = storageWith(async (operation) => {
      if (operation !== 'read' || isReplaced) return;
      isReplaced = true;
      await reports.write({ shell: 'web-1', revision: 4, remotes: remotesAt('two') });
    });
    expect(await activeIn(replaced)).toEqual(['two']);
  });

  it('is written again after the storage was unavailable, and removed with the shell', async () => {
    let isDown = true;
    const failures: unknown[] = [];
    const storage = storageWith(async () => {
      if (isDown) throw new Error('the bucket does not respond');
    });
    const reporter = new ShellReporter(new ShellReports(storage), 'web-1', (error) => failures.push(error), 5);
    reporter.report(3, remotesAt('one'));
    await until(() => failures.length > 0);
    isDown = false;
    await until(async () => (await activeIn()).length > 0);
    await reporter.stop();
    expect(await activeIn()).toEqual([]);
  });

  it('is not written again after the shell has stopped', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    let attempts = 0;
    const storage = storageWith(async (operation) => {
      if (operation === 'remove') return;
      attempts += 1;
      throw new Error('the bucket does not respond');
    });
    const reporter = new ShellReporter(new ShellReports(storage), 'web-1', () => undefined);
    reporter.report(3, remotesAt('one'));
    await reporter.stop();
    const before = attempts;
    reporter.report(4, remotesAt('two'));
    await reporter.stop();
    expect([attempts - before, jest.getTimerCount()]).toEqual([1, 0]); // stopping lists the reports to remove
  });
});
