import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onePage, writeBuild } from '../release-cli/build-of.fixture';
import { addRelease } from '../release-cli/publish';
import { withCanary } from './canary';
import { baseOf, publishedReleases, removeOldReleases, versionOf } from './published-releases';
import { emptyRegistry, RegistryStore } from './registry-store';
import { ReleaseHistory } from './release-history';
import { integrityOf, manifestFile, nameIn, readRelease, readVerified, registration } from './release-store';
import { openFolder, type TestStorages } from './storages.fixture';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** More than the minimum number of retained releases. */
const newer = 11;

describe('release retention', () => {
  let backend: TestStorages;
  let build: string;
  let revision = 0;
  beforeEach(async () => {
    backend = await openFolder();
    build = await mkdtemp(join(tmpdir(), 'build-'));
    revision = 0;
  });
  afterEach(async () => {
    await backend.remove();
    await rm(build, { recursive: true });
  });

  const publish = async (version: string, at: Date) => {
    const { name } = await addRelease(backend.storage, build, await writeBuild(build, onePage(version), { version }));
    const base = baseOf('mf-blog', name);
    await utimes(join(backend.folder, nameIn(base, manifestFile)), at, at);
    const integrity = integrityOf(await readVerified(backend.storage, base, manifestFile));
    return registration(await readRelease(backend.storage, base), integrity, null);
  };
  /** Activates a release in a revision some days ago. */
  const activate = async (blog: Awaited<ReturnType<typeof publish>>, days: number) => {
    revision += 1;
    const document = { ...emptyRegistry, revision, parent: revision - 1 || null, at: daysAgo(days).toISOString() };
    const bytes = Buffer.from(JSON.stringify({ ...document, remotes: { 'mf-blog': blog } }));
    await backend.storage.create(`registry/${String(revision).padStart(8, '0')}.json`, bytes);
  };
  const left = async () => (await publishedReleases(backend.storage, 'mf-blog')).map(({ name }) => versionOf(name));

  it('keeps releases for thirty days after they were last active, regardless of their age and later releases', async () => {
    const [first, second, third] = [
      await publish('1.0.0', daysAgo(90)),
      await publish('1.1.0', daysAgo(80)),
      await publish('1.2.0', daysAgo(70)),
    ];
    await activate(first, 90);
    await activate(second, 60);
    await activate(withCanary(second, third, 5), 20);
    const fourth = await publish('1.3.0', daysAgo(65));
    // Active since yesterday: pages with 1.1.0, and some with 1.2.0, may still be open.
    await activate(fourth, 1);
    for (let number = 0; number < newer; number += 1) await publish(`2.${number}.0`, daysAgo(50 - number));
    const needed = await new ReleaseHistory(new RegistryStore(backend.storage)).needed();
    expect(await removeOldReleases(backend.storage, 'mf-blog', needed)).toHaveLength(2);
    // 1.0.0 was replaced sixty days ago, and 2.0.0 was never active.
    expect((await left()).slice(0, 4)).toEqual(['1.1.0', '1.2.0', '1.3.0', '2.1.0']);
  });

  it('keeps every release that was ever active, as far back as the archive goes', async () => {
    const tenYears = 10 * 366;
    const [forgotten, kept] = [await publish('1.0.0', daysAgo(4_500)), await publish('1.1.0', daysAgo(4_000))];
    await publish('1.2.0', daysAgo(3_000)); // never active
    await activate(forgotten, 4_500);
    await activate(kept, 4_000);
    await activate(await publish('1.3.0', daysAgo(2_000)), 2_000);
    for (let number = 0; number < newer; number += 1) await publish(`2.${number}.0`, daysAgo(50 - number));
    const needed = await new ReleaseHistory(new RegistryStore(backend.storage), tenYears).needed();
    await removeOldReleases(backend.storage, 'mf-blog', needed);
    expect((await left()).slice(0, 3)).toEqual(['1.1.0', '1.3.0', '2.1.0']);
  });
});
