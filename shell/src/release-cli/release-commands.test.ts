import type { RegisteredRemote } from 'contract/release';

import { RegistryConflictError, RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { places, type TestStorages } from '../registry/storages.fixture';
import { ReleaseCommands } from './release-commands';

const integrity = `sha384-${'A'.repeat(64)}`;
const registered = (remote: string, version: string, previous: string | null): RegisteredRemote => ({
  version,
  base: `/_mf/${remote}/${version}-00000000`,
  state: 'enabled',
  contract: 1,
  manifest: { file: 'release.json', integrity },
  server: { file: 'server.cjs', integrity },
  client: { entry: 'remote-entry.js', integrity },
  previous,
});

/** Two promotions of each remote, so that there is something to return to. */
async function withTwoReleases(registry: RegistryStore, remotes: string[]) {
  let document = await registry.latest();
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const all = remotes.map((name) => [name, registered(name, version, document.remotes[name]?.base ?? null)]);
    document = await registry.append(document, { by: 'x', reason: version, remotes: Object.fromEntries(all) });
  }
}

/** Holds every writer until so many have read the registry and want to write. */
function meetingOf(count: number) {
  let arrived = 0;
  let begin: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return (storage: ReleaseStorage): ReleaseStorage => ({
    read: (name) => storage.read(name),
    remove: (name) => storage.remove(name),
    list: (folder) => storage.list(folder),
    async create(name, bytes) {
      arrived += 1;
      if (arrived === count) begin();
      await all;
      return storage.create(name, bytes);
    },
  });
}

describe.each(places)('two teams that release at the same moment, with the registry in %s', (_place, open) => {
  let place: TestStorages;
  let registry: RegistryStore;
  const said: string[] = [];
  beforeEach(async () => {
    said.length = 0;
    place = await open();
    registry = new RegistryStore(place.storage, place.disk);
    await withTwoReleases(registry, ['mf-blog', 'mf-admin', 'mf-marketing']);
  });
  afterEach(() => place.remove());

  const teams = async (count: number) => {
    const meeting = meetingOf(count);
    const team = async () => {
      const { storage, disk } = await place.elsewhere();
      return new ReleaseCommands({
        registry: new RegistryStore(meeting(storage), disk),
        storage,
        preflight: { rendererScript: '', apiUrl: '' }, // no command of these tries a release
        say: (line) => said.push(line),
      });
    };
    return Promise.all([team(), team(), team()]);
  };
  const versions = async () =>
    Object.values((await registry.latest()).remotes).map(({ version, state }) => `${version} ${state}`);

  it('each have their way with their own remote', async () => {
    const [blog, admin, marketing] = await teams(3);
    await Promise.all([blog.rollback('mf-blog'), admin.disable('mf-admin'), marketing.rollback('mf-marketing')]);
    expect(await versions()).toEqual(['2.0.0 enabled', '3.0.0 disabled', '2.0.0 enabled']);
    expect((await registry.latest()).revision).toBe(6);
  });

  it('go back once when both return the same remote', async () => {
    const [one, other] = await teams(2);
    await Promise.all([one.rollback('mf-blog'), other.rollback('mf-blog')]);
    expect((await versions())[0]).toBe('2.0.0 enabled');
    expect(said.join('\n')).toContain('says so already');
  });

  it('are told when they want different things of the same remote', async () => {
    const [one, other] = await teams(2);
    const outcomes = await Promise.allSettled([one.rollback('mf-blog'), other.disable('mf-blog')]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.any(RegistryConflictError)]);
    expect((await registry.latest()).revision).toBe(4);
  });
});
