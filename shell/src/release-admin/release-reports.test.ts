import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { autoRollback } from '../registry/auto-rollback';
import { provenanceIn } from '../registry/provenance';
import { baseOf } from '../registry/published-releases';
import { RegistryStore } from '../registry/registry-store';
import { nameIn } from '../registry/release-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { writeBuild } from '../release-cli/build-of.fixture';
import { candidateOf } from '../release-cli/candidates';
import { addRelease } from '../release-cli/publish';
import { BrowserFailures } from '../release-health/browser-failures';
import { ReleaseHealth } from '../release-health/release-health';
import type { RemoteReport } from '../renderer/release-manager';
import { ReleaseReports } from './release-reports';

describe('the history of the releases', () => {
  let backend: TestStorages;
  let build: string;
  let registry: RegistryStore;
  let failures: BrowserFailures;
  beforeEach(async () => {
    backend = await openFolder();
    build = await mkdtemp(join(tmpdir(), 'build-'));
    registry = new RegistryStore(backend.storage);
    failures = new BrowserFailures();
  });
  afterEach(async () => {
    await backend.remove();
    await rm(build, { recursive: true });
  });

  /** Promotes a release with one page. @returns its base path */
  async function promote(version: string, page: string, script?: Buffer): Promise<string> {
    const pages = [
      { name: `./${page}`, module: './src/page.tsx', paths: ['/blog'], rendering: 'server' as const, js: [] },
    ];
    const browser = script && { 'remote-entry.js': '/* the container */', 'remote-entry.js.br': script };
    const manifest = await writeBuild(build, version, { version, pages }, browser);
    const { name } = await addRelease(backend.storage, build, manifest);
    const document = await registry.latest();
    const base = baseOf('mf-blog', name);
    const { registered } = await candidateOf(backend.storage, base, document.remotes['mf-blog']?.base ?? null);
    await registry.append(document, { by: 'bo', reason: version, remotes: { 'mf-blog': registered } });
    return base;
  }

  const reportsWith = (storage: ReleaseStorage, states: Record<string, RemoteReport> = {}) =>
    new ReleaseReports({
      registry,
      storage,
      health: new ReleaseHealth(),
      failures,
      guard: { verdictOf: () => null, canaryVerdict: () => ({ kind: 'undecided' }) as never }, // never called
      releaseManager: { report: () => states },
    });
  const differencesIn = async (reports: ReleaseReports) => (await reports.read()).history[0]?.differences;

  it('shows below which paths the pages of a release are', async () => {
    await promote('1.0.0', 'list');
    const { remotes } = await reportsWith(backend.storage).read();
    expect(remotes.map(({ sections }) => sections)).toEqual([['/blog']]);
  });

  it.each([
    [
      ['TypeError: a bug', '    at read (src/read.ts:7)', '    at src/page.tsx:2'],
      'TypeError: a bug at read (src/read.ts:7)',
    ],
    // A release published without maps, which asks the shell for a package.
    [
      [
        'Error: not shared',
        '    at ask (/app/render.cjs:1:2)',
        '    at new Map (<anonymous>)',
        '    at /_mf/mf-blog/1/server.cjs:1:9',
      ],
      'Error: not shared at /_mf/mf-blog/1/server.cjs:1:9',
    ],
    [['the thread ended with code 1'], 'the thread ended with code 1'],
  ])('shows in one line why a release cannot be loaded: %j', async (stack, line) => {
    await promote('1.0.0', 'list');
    const state = { kind: 'failed' as const, reason: [...stack, '    at node:internal/vm:1:2'].join('\n') };
    const { remotes } = await reportsWith(backend.storage, { 'mf-blog': { active: null, state } }).read();
    expect(remotes.map(({ failed }) => failed)).toEqual([line]);
  });

  it('reads no more of the log than it shows, however long ago a remote was released', async () => {
    await promote('1.0.0', 'list');
    await promote('1.1.0', 'overview');
    let document = await registry.latest();
    for (let count = 0; count < 40; count += 1) {
      const { remotes } = document;
      document = await registry.append(document, { by: 'bo', reason: 'another remote', remotes });
    }
    const read = jest.spyOn(registry, 'read');
    const { remotes, history } = await reportsWith(backend.storage).read();
    expect(remotes.map(({ before }) => before)).toEqual(['1.0.0']);
    // The latest revision, and the one before each that is shown.
    expect(read).toHaveBeenCalledTimes(1 + history.length);
  });

  it('shows what changed as soon as the storage responds again', async () => {
    await promote('1.0.0', 'list');
    await promote('1.1.0', 'overview');
    let isDown = true;
    const { storage } = backend;
    const reports = reportsWith({
      read: async (name) => {
        if (isDown && name.endsWith('release.json')) throw new Error('the bucket does not respond');
        return storage.read(name);
      },
      create: (name, bytes) => storage.create(name, bytes),
      remove: (name) => storage.remove(name),
      list: (folder) => storage.list(folder),
    });
    await expect(reports.read()).rejects.toThrow('the bucket does not respond');
    isDown = false;
    expect(await differencesIn(reports)).toEqual(['1.0.0 to 1.1.0', 'page overview is new', 'page list is gone']);
  });

  it('shows by how much the scripts grew or shrank', async () => {
    await promote('1.0.0', 'list', Buffer.alloc(8 * 1024));
    await promote('1.1.0', 'list', Buffer.alloc(3 * 1024));
    expect(await differencesIn(reportsWith(backend.storage))).toEqual(['1.0.0 to 1.1.0', '−5.0 KB of scripts']);
    await promote('1.2.0', 'list', Buffer.alloc(5 * 1024));
    expect(await differencesIn(reportsWith(backend.storage))).toEqual(['1.1.0 to 1.2.0', '+2.0 KB of scripts']);
  });

  it('shows only the versions if a release was removed since', async () => {
    const first = await promote('1.0.0', 'list');
    await promote('1.1.0', 'overview');
    await backend.storage.remove(nameIn(first, 'release.json'));
    expect(await differencesIn(reportsWith(backend.storage))).toEqual(['1.0.0 to 1.1.0']);
  });

  it('shows what browsers reported of a release that was taken back, until another one is released', async () => {
    await promote('1.0.0', 'list');
    const base = await promote('1.1.0', 'list');
    const failure = { remote: 'mf-blog', page: './list', kind: 'render', error: 'TypeError', stack: [] } as const;
    failures.note({ ...failure, version: '1.1.0' });
    failures.note({ ...failure, version: '0.9.0' });
    const shown = async () => {
      const { remotes } = await reportsWith(backend.storage).read();
      return remotes.flatMap(({ browserFailures = [] }) => browserFailures.map(({ version }) => version));
    };
    await autoRollback({ registry, storage: backend.storage }, { remote: 'mf-blog', base, reason: 'it failed' });
    expect(await shown()).toEqual(['1.1.0']);
    await promote('1.2.0', 'list');
    expect(await shown()).toEqual([]);
  });

  it('shows a revision whose provenance was cut', async () => {
    const base = await promote('1.0.0', 'list');
    await backend.storage.create(provenanceIn(base), Buffer.from('{"commit": {"id"'));
    const { history } = await reportsWith(backend.storage).read();
    expect(history[0]?.released).toEqual([{ remote: 'mf-blog', version: '1.0.0', provenance: null }]);
  });

  it.each(['{"contract": 4, "rem', 'null', ''])('shows only the versions if a manifest was cut to %j', async (rest) => {
    const first = await promote('1.0.0', 'list');
    await promote('1.1.0', 'overview');
    await backend.storage.remove(nameIn(first, 'release.json'));
    await backend.storage.create(nameIn(first, 'release.json'), Buffer.from(rest));
    expect(await differencesIn(reportsWith(backend.storage))).toEqual(['1.0.0 to 1.1.0']);
  });
});
