import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RegistryDocument } from 'contract/release';

import { onePage, writeBuild } from '../release-cli/build-of.fixture';
import { addRelease } from '../release-cli/publish';
import { baseOf } from './published-releases';
import { RegistryStore } from './registry-store';
import { ReleaseFiles } from './release-files';
import { ReleaseHistory } from './release-history';
import { StorageUnavailableError } from './release-storage';
import { CorruptReleaseError, integrityOf, nameIn, readRelease, readVerified, registration } from './release-store';
import { openBucket, type TestStorages } from './storages.fixture';

describe('ReleaseFiles with a bucket', () => {
  let build: string;
  let backend: TestStorages;
  let registry: RegistryStore;
  let files: ReleaseFiles;
  beforeEach(async () => {
    build = await mkdtemp(join(tmpdir(), 'build-'));
    backend = await openBucket();
    registry = new RegistryStore(backend.storage, backend.disk);
    files = new ReleaseFiles(backend, new ReleaseHistory(registry));
  });
  afterEach(async () => {
    await backend.remove();
    await rm(build, { recursive: true });
  });

  const publish = async (version: string) => {
    const { name } = await addRelease(backend.storage, build, await writeBuild(build, onePage(version), { version }));
    const base = baseOf('mf-blog', name);
    return { base, integrity: integrityOf(await readVerified(backend.storage, base, 'release.json')) };
  };
  const promote = async (version: string): Promise<{ base: string; integrity: string; document: RegistryDocument }> => {
    const { base, integrity } = await publish(version);
    const remotes = { 'mf-blog': registration(await readRelease(backend.storage, base), integrity, null) };
    return {
      base,
      integrity,
      document: await registry.append(await registry.latest(), { by: 'x', reason: version, remotes }),
    };
  };
  const onDisk = async (base: string) =>
    (await backend.disk.list(nameIn(base, ''))).map(({ name }) => name.split('/').at(-1)).sort();

  it('downloads a release on demand, and then opens it without the bucket', async () => {
    const { base, integrity } = await promote('1.0.0');
    expect(await files.open(base, integrity)).toMatchObject({ serverCode: new Map([['en-US', onePage('1.0.0')]]) });
    expect(await onDisk(base)).toEqual(['release.json', 'remote-entry.js', 'server.cjs']);
    await backend.s3?.stop();
    expect(await files.open(base, integrity)).toMatchObject({ serverCode: new Map([['en-US', onePage('1.0.0')]]) });
  });

  it('downloads a file again if the copy on disk is corrupt', async () => {
    const { base, integrity } = await promote('1.0.0');
    await files.open(base, integrity);
    await backend.disk.replace(nameIn(base, 'server.cjs'), Buffer.from('something else'));
    expect(await files.open(base, integrity)).toMatchObject({ serverCode: new Map([['en-US', onePage('1.0.0')]]) });
  });

  it.each(['server.cjs', 'release.json'])(
    'refuses a release whose %s in the bucket does not match the registry, and does not store the file',
    async (file) => {
      const { base, integrity } = await promote('1.0.0');
      await backend.storage.remove(nameIn(base, file));
      await backend.storage.create(nameIn(base, file), Buffer.from('something else'));
      await expect(files.open(base, integrity)).rejects.toBeInstanceOf(CorruptReleaseError);
      expect(await onDisk(base)).not.toContain(file);
    },
  );

  it('downloads for browsers only releases that were ever registered, including by another shell', async () => {
    const first = await promote('1.0.0');
    const second = await promote('1.1.0');
    await files.openFor(first.base);
    expect(await onDisk(first.base)).toHaveLength(3);
    expect(await onDisk(second.base)).toEqual([]);
    const third = await promote('1.2.0');
    await files.openFor(third.base);
    expect(await onDisk(third.base)).toHaveLength(3);
    const never = await publish('1.3.0');
    await files.openFor(never.base);
    await files.openFor('/_mf/mf-blog/9.9.9-00000000');
    expect(await onDisk(never.base)).toEqual([]);
  });

  it('fails with StorageUnavailableError while the bucket is down, with the last revision still on disk', async () => {
    const { document } = await promote('1.0.0');
    await registry.latest();
    await backend.s3?.stop();
    await expect(registry.latest()).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(await registry.latestCached()).toEqual(document);
    await expect(files.open('/_mf/mf-blog/9.9.9-00000000', `sha256-${'A'.repeat(43)}=`)).rejects.toBeInstanceOf(
      StorageUnavailableError,
    );
  });
});
