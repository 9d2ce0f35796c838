import type { RegisteredRemote } from 'contract/release';
import Fastify from 'fastify';

import { RegistryStore } from '../registry/registry-store';
import { places, type TestStorages } from '../registry/storages.fixture';
import { ReleaseGuard } from './release-guard';
import { ReleaseHealth } from './release-health';

const integrity = `sha256-${'A'.repeat(43)}=`;
const day = 24 * 60 * 60 * 1000;

const registered = (remote: string, version: string, previous: string | null): RegisteredRemote => ({
  version,
  base: `/_mf/${remote}/${version}`,
  state: 'enabled',
  contract: 2,
  sections: [],
  manifest: { file: 'release.json', integrity },
  server: { file: 'server.cjs', integrity },
  client: { entry: 'remote-entry.js', integrity },
  activatedAt: new Date().toISOString(),
  previous: previous && `/_mf/${remote}/${previous}`,
});

describe.each(places)('a release that visitors have, with the registry in %s', (_place, open) => {
  let place: TestStorages;
  let registry: RegistryStore;
  let health: ReleaseHealth;
  const { log } = Fastify({ logger: { level: 'silent' } });
  beforeEach(async () => {
    place = await open();
    registry = new RegistryStore(place.storage, place.disk);
    health = new ReleaseHealth();
    await promote('mf-blog', '1.0.0', null);
    await promote('mf-admin', '1.0.0', null);
    await promote('mf-blog', '1.1.0', '1.0.0');
  });
  afterEach(() => place.remove());

  async function promote(remote: string, version: string, previous: string | null) {
    const latest = await registry.latest();
    const remotes = { ...latest.remotes, [remote]: registered(remote, version, previous) };
    await registry.append(latest, { by: 'ann', reason: `promote ${remote} ${version}`, remotes });
    health.setActive(Object.entries(remotes).map(([name, one]) => ({ remote: name, version: one.version })));
  }
  const guardOf = async (now?: () => number) => {
    const document = await registry.latest();
    return new ReleaseGuard({ registry, health, current: () => document, log, ...(now && { now }) });
  };
  const see = (remote: string, version: string, ok: number, failed: number) => {
    for (let page = 0; page < ok + failed; page += 1)
      health.noteRender({ remote, version }, `/blog/${page}`, page >= failed);
  };
  const active = async () => (await registry.latest()).remotes['mf-blog']?.version;

  it('is taken back where it fails, and the registry says why, by whom and to what', async () => {
    see('mf-blog', '1.1.0', 4, 6);
    await (await guardOf()).look();
    expect(await registry.latest()).toMatchObject({
      by: 'the site',
      reason: 'rollback mf-blog from 1.1.0 to 1.0.0: 6 of 10 rendered pages failed, of the release before 0 of 0',
      remotes: { 'mf-blog': { version: '1.0.0' }, 'mf-admin': { version: '1.0.0' } },
    });
  });

  it('is taken back by failures in browsers too, and stays with a few of them', async () => {
    for (let visitor = 0; visitor < 30; visitor += 1)
      health.noteView({ remote: 'mf-blog', version: '1.1.0' }, `net ${visitor}`, visitor > 0);
    await (await guardOf()).look();
    expect(await active()).toBe('1.1.0');
    for (let visitor = 0; visitor < 20; visitor += 1)
      health.noteView({ remote: 'mf-blog', version: '1.1.0' }, `net ${visitor}`, false);
    await (await guardOf()).look();
    expect(await active()).toBe('1.0.0');
  });

  it('never comes and goes: what it was taken back to stays', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    see('mf-blog', '1.0.0', 0, 20);
    for (let turn = 0; turn < 3; turn += 1) await (await guardOf()).look();
    expect([await active(), (await registry.latest()).revision]).toEqual(['1.0.0', 4]);
  });

  it('is taken back once by two shells that notice at the same moment', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    const guards = [await guardOf(), await guardOf()];
    await Promise.all(guards.map((guard) => guard.look()));
    expect((await registry.latest()).revision).toBe(4);
  });

  it('is left alone where somebody has promoted another one meanwhile', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    const guard = await guardOf();
    await promote('mf-blog', '1.2.0', '1.1.0');
    await guard.look();
    expect(await active()).toBe('1.2.0');
  });

  it('is no longer judged a day after its promotion', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    await (await guardOf(() => Date.now() + day)).look();
    expect(await active()).toBe('1.1.0');
  });

  it('stays where there is none before it', async () => {
    see('mf-admin', '1.0.0', 0, 20);
    await (await guardOf()).look();
    expect((await registry.latest()).revision).toBe(3);
  });
});
