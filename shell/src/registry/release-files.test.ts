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

describe('the releases on the disk of a shell whose releases are in a bucket', () => {
  let build: string;
  let place: TestStorages;
  let registry: RegistryStore;
  let files: ReleaseFiles;
  beforeEach(async () => {
    build = await mkdtemp(join(tmpdir(), 'build-'));
    place = await openBucket();
    registry = new RegistryStore(place.storage, place.disk);
    files = new ReleaseFiles(place, new ReleaseHistory(registry));
  });
  afterEach(async () => {
    await place.remove();
    await rm(build, { recursive: true });
  });

  const publish = async (version: string) => {
    const { name } = await addRelease(place.storage, build, await writeBuild(build, onePage(version), { version }));
    const base = baseOf('mf-blog', name);
    return { base, integrity: integrityOf(await readVerified(place.storage, base, 'release.json')) };
  };
  const promote = async (version: string): Promise<{ base: string; integrity: string; document: RegistryDocument }> => {
    const { base, integrity } = await publish(version);
    const remotes = { 'mf-blog': registration(await readRelease(place.storage, base), integrity, null) };
    return {
      base,
      integrity,
      document: await registry.append(await registry.latest(), { by: 'x', reason: version, remotes }),
    };
  };
  const onDisk = async (base: string) =>
    (await place.disk.list(nameIn(base, ''))).map(({ name }) => name.split('/').at(-1)).sort();

  it('are brought when they are needed, and then there without the bucket', async () => {
    const { base, integrity } = await promote('1.0.0');
    expect(await files.open(base, integrity)).toMatchObject({ serverCode: new Map([['en-US', onePage('1.0.0')]]) });
    expect(await onDisk(base)).toEqual(['release.json', 'remote-entry.js', 'server.cjs']);
    await place.s3?.stop();
    expect(await files.open(base, integrity)).toMatchObject({ serverCode: new Map([['en-US', onePage('1.0.0')]]) });
  });

  it('are brought again where the disk has other bytes', async () => {
    const { base, integrity } = await promote('1.0.0');
    await files.open(base, integrity);
    await place.disk.replace(nameIn(base, 'server.cjs'), Buffer.from('something else'));
    expect(await files.open(base, integrity)).toMatchObject({ serverCode: new Map([['en-US', onePage('1.0.0')]]) });
  });

  it.each(['server.cjs', 'release.json'])(
    'are refused where %s in the bucket is not what the registry says, and never on the disk',
    async (file) => {
      const { base, integrity } = await promote('1.0.0');
      await place.storage.remove(nameIn(base, file));
      await place.storage.create(nameIn(base, file), Buffer.from('something else'));
      await expect(files.open(base, integrity)).rejects.toBeInstanceOf(CorruptReleaseError);
      expect(await onDisk(base)).not.toContain(file);
    },
  );

  it('are brought for a browser when they were active, here or at a shell that is ahead, and not otherwise', async () => {
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

  it('are as they were while the bucket is away, and so is the registry', async () => {
    const { document } = await promote('1.0.0');
    await registry.latest();
    await place.s3?.stop();
    await expect(registry.latest()).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(await registry.lastKept()).toEqual(document);
    await expect(files.open('/_mf/mf-blog/9.9.9-00000000', `sha256-${'A'.repeat(43)}=`)).rejects.toBeInstanceOf(
      StorageUnavailableError,
    );
  });
});
