import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import previous from 'contract/previous/packages.json';
import { contractVersion } from 'contract/release';
import type { ReleaseProvenance } from 'contract/release-report';

import { readProvenance } from '../registry/provenance';
import { baseOf, publishedReleases, removeOldReleases, versionLock, versionOf } from '../registry/published-releases';
import { CorruptReleaseError, nameIn, readRelease, UnfitReleaseError } from '../registry/release-store';
import { openFolder, backends, type TestStorages } from '../registry/storages.fixture';
import { onePage, writeBuild } from './build-of.fixture';
import { addRelease, VersionTakenError } from './publish';

const namesIn = async ({ storage }: Pick<TestStorages, 'storage'>) =>
  (await publishedReleases(storage, 'mf-blog')).map(({ name }) => name);

const provenanceBy = (author: string): ReleaseProvenance => ({
  publishedAt: '2026-11-21T14:00:00.000Z',
  commit: { id: '1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c', author, isModified: false },
  notes: '- Larger covers.',
});

describe.each(backends)('publishing releases to %s', (_backend, open) => {
  let build: string;
  let backend: TestStorages;
  beforeEach(async () => {
    build = await mkdtemp(join(tmpdir(), 'build-'));
    backend = await open();
  });
  afterEach(async () => {
    await backend.remove();
    await rm(build, { recursive: true });
  });

  it('names a release after its version and content', async () => {
    const { name, isNew } = await addRelease(backend.storage, build, await writeBuild(build, onePage('one')));
    expect(name).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(isNew).toBe(true);
    const base = baseOf('mf-blog', name);
    expect(await readRelease(backend.storage, base)).toMatchObject({
      base,
      manifest: { version: '1.0.0' },
      serverCode: new Map([['en-US', onePage('one')]]),
    });
  });

  it('refuses other content for a version whose publication was interrupted, and says so', async () => {
    const manifest = await writeBuild(build, onePage('one'));
    await rm(join(build, 'remote-entry.js'));
    await expect(addRelease(backend.storage, build, manifest)).rejects.toThrow('ENOENT');
    await expect(addRelease(backend.storage, build, await writeBuild(build, onePage('two')))).rejects.toThrow(
      'mf-blog 1.0.0 was begun with other bytes. That publication runs now, or was interrupted. Raise the version',
    );
  });

  it('changes nothing when the same content is published again', async () => {
    const manifest = await writeBuild(build, onePage('one'));
    const first = await addRelease(backend.storage, build, manifest);
    expect(await addRelease(backend.storage, build, manifest)).toEqual({ name: first.name, isNew: false });
  });

  it("stores the provenance of the first publication outside the release, and ignores it for the release's identity", async () => {
    const manifest = await writeBuild(build, onePage('one'));
    const published = await addRelease(backend.storage, build, manifest, provenanceBy('Ann Lee'));
    expect(await addRelease(backend.storage, build, manifest, provenanceBy('Bo Diaz'))).toEqual({
      name: published.name,
      isNew: false,
    });
    const base = baseOf('mf-blog', published.name);
    expect(await readProvenance(backend.storage, base)).toEqual(provenanceBy('Ann Lee'));
    // Everything in this folder is public.
    const files = (await backend.storage.list('releases/')).map(({ name }) => name.split('/').at(-1));
    expect(files.sort()).toEqual(['release.json', 'remote-entry.js', 'server.cjs']);
  });

  it('refuses the same version with other content', async () => {
    await addRelease(backend.storage, build, await writeBuild(build, onePage('one')));
    await expect(addRelease(backend.storage, build, await writeBuild(build, onePage('two')))).rejects.toBeInstanceOf(
      VersionTakenError,
    );
    expect(await namesIn(backend)).toHaveLength(1);
  });

  it('accepts only one of several concurrent publications of a version with different content', async () => {
    const publish = async (number: number) => {
      const { storage } = await backend.elsewhere();
      const folder = join(build, `${number}`);
      return addRelease(storage, folder, await writeBuild(folder, onePage(`${number}`)));
    };
    const outcomes = await Promise.allSettled([0, 1, 2, 3].map(publish));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([0, 1, 2].map(() => expect.any(VersionTakenError)));
    expect(await namesIn(backend)).toHaveLength(1);
  });

  it('hides an incomplete release, and completes it when it is published again', async () => {
    const manifest = await writeBuild(build, onePage('one'));
    await rm(join(build, 'remote-entry.js'));
    await expect(addRelease(backend.storage, build, manifest)).rejects.toThrow('ENOENT');
    expect(await namesIn(backend)).toEqual([]);
    await writeBuild(build, onePage('one'));
    const { name, isNew } = await addRelease(backend.storage, build, manifest);
    expect(isNew).toBe(true);
    expect(await readRelease(backend.storage, baseOf('mf-blog', name))).toMatchObject({
      serverCode: new Map([['en-US', onePage('one')]]),
    });
  });

  it.each(['server.cjs', 'remote-entry.js', 'release.json'])('does not read a release without %s', async (file) => {
    const { name } = await addRelease(backend.storage, build, await writeBuild(build, onePage('one')));
    await backend.storage.remove(nameIn(baseOf('mf-blog', name), file));
    await expect(readRelease(backend.storage, baseOf('mf-blog', name))).rejects.toBeInstanceOf(CorruptReleaseError);
  });

  it.each(['server.cjs', 'remote-entry.js'])('does not read a release with a changed %s', async (file) => {
    const { name } = await addRelease(backend.storage, build, await writeBuild(build, onePage('one')));
    const altered = nameIn(baseOf('mf-blog', name), file);
    await backend.storage.remove(altered);
    await backend.storage.create(altered, Buffer.from('something else'));
    const reading = readRelease(backend.storage, baseOf('mf-blog', name));
    await expect(reading).rejects.toBeInstanceOf(CorruptReleaseError);
    await expect(reading).rejects.toThrow(file);
  });

  it.each([contractVersion, contractVersion - 1])('reads a release built for contract %i', async (contract) => {
    const { name } = await addRelease(backend.storage, build, await writeBuild(build, onePage('one'), { contract }));
    const { manifest } = await readRelease(backend.storage, baseOf('mf-blog', name));
    expect(manifest.contract).toBe(contract);
  });

  it.each([contractVersion + 1, contractVersion - 2])(
    'does not read a release built for contract %i, and names the supported contracts',
    async (contract) => {
      const { name } = await addRelease(backend.storage, build, await writeBuild(build, onePage('one'), { contract }));
      const reading = readRelease(backend.storage, baseOf('mf-blog', name));
      await expect(reading).rejects.toBeInstanceOf(UnfitReleaseError);
      await expect(reading).rejects.toThrow(
        `it is built for contract ${contract}, and this shell serves ${contractVersion} and ${contractVersion - 1}`,
      );
    },
  );

  it('reads a release that needs packages of the previous contract', async () => {
    const needs = { contract: `^${previous.contract}`, ui: `^${previous.ui}` };
    const { name } = await addRelease(backend.storage, build, await writeBuild(build, onePage('one'), { needs }));
    expect((await readRelease(backend.storage, baseOf('mf-blog', name))).manifest.needs).toEqual(needs);
  });

  it('does not read a release whose packages this shell lacks, and lists them', async () => {
    const needs = { react: '^19.0.0', 'react-dom': '^20.1.0', leftpad: '^1.0.0' };
    const { name } = await addRelease(backend.storage, build, await writeBuild(build, onePage('one'), { needs }));
    const reading = readRelease(backend.storage, baseOf('mf-blog', name));
    await expect(reading).rejects.toBeInstanceOf(UnfitReleaseError);
    await expect(reading).rejects.toThrow(
      /^It does not fit this shell: it needs react-dom \^20\.1\.0, and this shell has 19\.\d+\.\d+; it needs leftpad \^1\.0\.0, and this shell has none\. Build it with the sources of this site, or restart/,
    );
  });

  it('keeps recent releases', async () => {
    for (let number = 0; number < 12; number += 1) {
      await addRelease(
        backend.storage,
        build,
        await writeBuild(build, onePage(`${number}`), { version: `1.${number}.0` }),
      );
    }
    expect(await removeOldReleases(backend.storage, 'mf-blog', new Set())).toEqual([]);
    expect(await namesIn(backend)).toHaveLength(12);
  });
});

it('removes releases older than thirty days, except for the latest ten and those in use', async () => {
  const backend = await openFolder();
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  const names: string[] = [];
  for (let number = 0; number < 13; number += 1) {
    const { name } = await addRelease(
      backend.storage,
      build,
      await writeBuild(build, onePage(`${number}`), { version: `1.${number}.0` }),
      provenanceBy('Ann Lee'),
    );
    const longAgo = new Date(Date.now() - (60 - number) * 24 * 60 * 60 * 1000);
    await utimes(join(backend.folder, nameIn(baseOf('mf-blog', name), 'release.json')), longAgo, longAgo);
    names.push(name);
  }
  const [oldest = '', ...others] = names;
  const base = baseOf('mf-blog', oldest);
  const removed = await removeOldReleases(backend.storage, 'mf-blog', new Set([base]));
  expect(removed).toEqual(others.slice(0, 2));
  expect(await namesIn(backend)).toHaveLength(11);
  expect((await backend.storage.list('provenance/')).map(({ name }) => name).sort()).toEqual(
    (await namesIn(backend)).map((name) => `provenance/mf-blog/${name}.json`).sort(),
  );
  // The version is free again.
  const version = removed[0]?.replace(/-.*/, '') ?? '';
  expect(
    await addRelease(backend.storage, build, await writeBuild(build, onePage('again'), { version })),
  ).toMatchObject({
    isNew: true,
  });
  await backend.remove();
  await rm(build, { recursive: true });
});

it('removes what interrupted publications and removals left, except for recent remains, those in use and other files', async () => {
  const backend = await openFolder();
  const { storage, folder } = backend;
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  /** Leaves files without a manifest. */
  const leave = async (name: string, ...times: Date[]) => {
    const base = baseOf('mf-blog', name);
    await storage.create(versionLock('mf-blog', versionOf(name)), Buffer.from(name));
    for (const [index, time] of times.entries()) {
      const file = nameIn(base, `client/${index}.js`);
      await storage.create(file, Buffer.from('code'));
      await utimes(join(folder, file), time, time);
    }
    return base;
  };
  await leave('1.0.0-0123abcd', longAgo, longAgo);
  await leave('1.1.0-0123abcd', longAgo, new Date());
  const needed = await leave('1.2.0-0123abcd', longAgo);
  await leave('1.3.0', longAgo); // no release has such a name
  expect(await removeOldReleases(storage, 'mf-blog', new Set([needed]))).toEqual(['1.0.0-0123abcd']);
  const versions = async (kind: string) =>
    (await storage.list(`${kind}/mf-blog/`)).map(({ name }) => /\d\.\d\.\d/.exec(name)?.[0]).sort();
  expect(await versions('releases')).toEqual(['1.1.0', '1.1.0', '1.2.0', '1.3.0']);
  // Its version is free again.
  expect(await versions('versions')).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  await backend.remove();
});
