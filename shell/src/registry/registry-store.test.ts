import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { RegistryConflictError, RegistryStore } from './registry-store';

const change = (reason: string) => ({ by: 'somebody', reason, remotes: {} });

describe('the registry', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'registry-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('begins empty, at revision 0', async () => {
    const registry = new RegistryStore(join(folder, 'not-there-yet'));
    expect(await registry.latest()).toMatchObject({ revision: 0, remotes: {} });
  });

  it('keeps every revision, each with its parent and its reason', async () => {
    const registry = new RegistryStore(folder);
    const first = await registry.append(await registry.latest(), change('one'));
    await registry.append(first, change('two'));
    expect(await registry.latest()).toMatchObject({ revision: 2, parent: 1, reason: 'two' });
    expect(await registry.read(1)).toMatchObject({ revision: 1, parent: null, reason: 'one' });
  });

  it('lets one of twenty changes on the same revision through, and tells the others', async () => {
    const registry = new RegistryStore(folder);
    const parent = await registry.append(await registry.latest(), change('start'));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => registry.append(parent, change(`${i}`))));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(19);
    for (const reason of refused) expect(reason).toBeInstanceOf(RegistryConflictError);
    expect(await registry.latestRevision()).toBe(2);
  });

  it('leaves nothing half-written behind', async () => {
    const registry = new RegistryStore(folder);
    await registry.append(await registry.latest(), change('one'));
    expect(await readdir(folder)).toEqual(['00000001.json']);
  });
});
