import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CorruptReleaseError, folderOf, readRelease } from '../registry/release-store';
import { onePage, writeBuild } from './build-of.fixture';
import { addRelease, releaseFolders, removeOldReleases, VersionTakenError } from './release-folders';

describe('published releases', () => {
  let folder: string;
  let releases: string;
  let build: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releases-'));
    releases = join(folder, 'releases');
    build = join(folder, 'build');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('lie in a folder named after their version and their bytes', async () => {
    const { base, isNew } = await addRelease(releases, build, await writeBuild(build, onePage('one')));
    expect(base).toMatch(/^\/_mf\/mf-blog\/1\.0\.0-[0-9a-f]{8}$/);
    expect(isNew).toBe(true);
    expect(await readRelease(releases, base)).toMatchObject({ base, manifest: { version: '1.0.0' } });
  });

  it('are published once: the same bytes again change nothing', async () => {
    const manifest = await writeBuild(build, onePage('one'));
    const first = await addRelease(releases, build, manifest);
    expect(await addRelease(releases, build, manifest)).toEqual({ base: first.base, isNew: false });
  });

  it('are never replaced: the same version with other bytes is refused', async () => {
    await addRelease(releases, build, await writeBuild(build, onePage('one')));
    await expect(addRelease(releases, build, await writeBuild(build, onePage('two')))).rejects.toBeInstanceOf(VersionTakenError);
    expect(await releaseFolders(releases, 'mf-blog')).toHaveLength(1);
  });

  it.each(['server.cjs', 'remote-entry.js'])('are not read when one byte of %s is another', async (file) => {
    const { base } = await addRelease(releases, build, await writeBuild(build, onePage('one')));
    await writeFile(join(folderOf(releases, base), file), 'something else');
    const reading = readRelease(releases, base);
    await expect(reading).rejects.toBeInstanceOf(CorruptReleaseError);
    await expect(reading).rejects.toThrow(file);
  });

  it('are not read when a file is missing', async () => {
    const { base } = await addRelease(releases, build, await writeBuild(build, onePage('one')));
    await rm(join(folderOf(releases, base), 'remote-entry.js'));
    await expect(readRelease(releases, base)).rejects.toBeInstanceOf(CorruptReleaseError);
  });

  it('stay for thirty days and ten releases, and as long as one is in use', async () => {
    const bases: string[] = [];
    for (let number = 0; number < 13; number += 1) {
      const manifest = await writeBuild(build, onePage(`${number}`), { version: `1.${number}.0` });
      const { base } = await addRelease(releases, build, manifest);
      const longAgo = new Date(Date.now() - (60 - number) * 24 * 60 * 60 * 1000);
      await utimes(folderOf(releases, base), longAgo, longAgo);
      bases.push(base);
    }
    const [oldest = '', ...others] = bases;
    const removed = await removeOldReleases(releases, 'mf-blog', new Set([oldest]));
    expect(removed).toEqual(others.slice(0, 2).map((base) => base.split('/').pop()));
    expect(await readdir(join(releases, 'mf-blog'))).toHaveLength(11);
  });
});
