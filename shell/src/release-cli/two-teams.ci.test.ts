import { RegistryConflictError, RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { backends, type TestStorages } from '../registry/storages.fixture';
import { withoutBrowser, Workbench } from './command-site.fixture';

let bench: Workbench;
beforeAll(async () => {
  bench = await Workbench.open();
});
afterAll(() => bench.remove());

/** Blocks each writer until a number of them have read the registry and are about to write. */
function barrierOf(count: number) {
  let arrived = 0;
  let release: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  return (storage: ReleaseStorage): ReleaseStorage => ({
    read: (name) => storage.read(name),
    remove: (name) => storage.remove(name),
    list: (folder) => storage.list(folder),
    async create(name, bytes) {
      arrived += 1;
      if (arrived === count) release();
      await all;
      return storage.create(name, bytes);
    },
  });
}

describe.each(backends)('concurrent releases of two teams, with the registry in %s', (_backend, open) => {
  let backend: TestStorages;
  let registry: RegistryStore;
  const printed: string[] = [];
  beforeEach(async () => {
    printed.length = 0;
    backend = await open();
    registry = new RegistryStore(backend.storage, backend.disk);
    await bench.promoteThree(backend.storage, registry, ['mf-blog', 'mf-admin', 'mf-marketing']);
  });
  afterEach(() => backend.remove());

  const teams = async (count: number) => {
    const barrier = barrierOf(count);
    const team = async () => {
      const { storage, disk } = await backend.elsewhere();
      return bench.commands(storage, new RegistryStore(barrier(storage), disk), printed);
    };
    return Promise.all([team(), team(), team()]);
  };
  const versions = async () =>
    Object.values((await registry.latest()).remotes).map(({ version, state }) => `${version} ${state}`);

  it('all succeed if each changes its own remote', async () => {
    const [blog, admin, marketing] = await teams(3);
    await Promise.all([blog.rollback('mf-blog'), admin.disable('mf-admin'), marketing.rollback('mf-marketing')]);
    expect(await versions()).toEqual(['2.0.0 enabled', '3.0.0 disabled', '2.0.0 enabled']);
    expect((await registry.latest()).revision).toBe(6);
  });

  it('roll back once if both roll back the same remote', async () => {
    const [one, other] = await teams(2);
    await Promise.all([one.rollback('mf-blog'), other.rollback('mf-blog')]);
    expect((await versions())[0]).toBe('2.0.0 enabled');
    expect(printed.join('\n')).toContain('says so already');
  });

  it('cannot both claim a section: the second is told its owner', async () => {
    const [one, other] = await teams(2);
    for (const remote of ['mf-jobs', 'mf-careers']) await one.publish(remote, await bench.buildAt(remote, '/careers'));
    const outcomes = await Promise.allSettled([
      one.promote('mf-jobs', '1.0.0', { skips: withoutBrowser }),
      other.promote('mf-careers', '1.0.0', { skips: withoutBrowser }),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(refused).toEqual([expect.stringMatching(/it claims \/careers, and mf-(jobs|careers) has \/careers/)]);
    expect(Object.keys((await registry.latest()).remotes)).toHaveLength(4);
  });

  it('conflict if they change the same remote differently', async () => {
    const [one, other] = await teams(2);
    const outcomes = await Promise.allSettled([one.rollback('mf-blog'), other.disable('mf-blog')]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.any(RegistryConflictError)]);
    expect((await registry.latest()).revision).toBe(4);
  });
});
