import { RegistryConflictError, RegistryStore } from './registry-store';
import { places, type TestStorages } from './storages.fixture';

const change = (reason: string) => ({ by: 'somebody', reason, remotes: {} });

describe.each(places)('the registry in %s', (_place, open) => {
  let place: TestStorages;
  let registry: RegistryStore;
  beforeEach(async () => {
    place = await open();
    registry = new RegistryStore(place.storage, place.disk);
  });
  afterEach(() => place.remove());

  it('begins empty, at revision 0', async () => {
    expect(await registry.latest()).toMatchObject({ revision: 0, remotes: {} });
  });

  it('keeps every revision, each with its parent and its reason', async () => {
    const first = await registry.append(await registry.latest(), change('one'));
    await registry.append(first, change('two'));
    expect(await registry.latest()).toMatchObject({ revision: 2, parent: 1, reason: 'two' });
    expect(await registry.read(1)).toMatchObject({ revision: 1, parent: null, reason: 'one' });
  });

  it('tells whoever looks from elsewhere what came after the revision that they know', async () => {
    const { storage, disk } = await place.elsewhere();
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

  it('lets one of twenty changes on the same revision through, and tells the others', async () => {
    const { storage, disk } = await place.elsewhere();
    const writers = [registry, new RegistryStore(storage, disk)];
    const parent = await registry.append(await registry.latest(), change('start'));
    const changes = Array.from({ length: 20 }, (_, i) => writers[i % 2]?.append(parent, change(`${i}`)));
    const outcomes = await Promise.allSettled(changes);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(19);
    for (const reason of refused) expect(reason).toBeInstanceOf(RegistryConflictError);
    expect(await registry.latest()).toMatchObject({ revision: 2, parent: 1 });
  });
});
