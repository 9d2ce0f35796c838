import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contractVersion, type ReleaseManifest } from 'contract/release';

import { baseOf, publishedReleases, versionOf } from '../registry/published-releases';
import { CorruptReleaseError, readRelease, UnfitReleaseError } from '../registry/release-store';
import { backends, type TestStorages } from '../registry/storages.fixture';
import { onePage, writeBuild } from '../release-cli/build-of.fixture';
import { addRelease } from '../release-cli/publish';
import { developerOf, storeDevelopmentBuild, lastBuildOf, type DevelopmentBuild } from './development-releases';
import { Previews } from './previews';

describe.each(backends)('development builds in %s', (_backend, open) => {
  let backend: TestStorages;
  let folder: string;
  beforeEach(async () => {
    backend = await open();
    folder = await mkdtemp(join(tmpdir(), 'build-'));
  });
  afterEach(async () => {
    await backend.remove();
    await rm(folder, { recursive: true });
  });

  const buildOf = async (developer: string, text: string, changes: Partial<ReleaseManifest> = {}) => {
    const manifest = await writeBuild(folder, onePage(text), changes);
    const contents = Object.keys(manifest.files).map(
      async (file) => [file, await readFile(join(folder, file), 'base64')] as const,
    );
    return { developer, manifest, files: Object.fromEntries(await Promise.all(contents)) } satisfies DevelopmentBuild;
  };
  const keep = async (...build: Parameters<typeof buildOf>) =>
    storeDevelopmentBuild(backend.storage, await buildOf(...build));
  const codeOf = async (developer: string) => {
    const name = await lastBuildOf(backend.storage, 'mf-blog', developer);
    return name && (await readRelease(backend.storage, baseOf('mf-blog', name))).serverCode.get('en-US');
  };

  it('is found by developer, the latest build of each, and an earlier build counts as a new one when built again', async () => {
    expect(await lastBuildOf(backend.storage, 'mf-blog', 'ann')).toBeNull();
    for (const text of ['one', 'two', 'one']) await keep('ann', text);
    await keep('bo', 'other');
    expect([await codeOf('ann'), await codeOf('bo')]).toEqual([onePage('one'), onePage('other')]);
  });

  it('is removed after three later builds, while published releases stay', async () => {
    await addRelease(backend.storage, folder, await writeBuild(folder, onePage('published')));
    for (const text of ['one', 'two', 'three', 'four', 'five']) await keep('ann', text);
    const names = (await publishedReleases(backend.storage, 'mf-blog')).map(({ name }) => versionOf(name));
    expect(names.map(developerOf)).toEqual([null, 'ann', 'ann', 'ann']);
    expect(await codeOf('ann')).toBe(onePage('five'));
  });

  it('is refused and not stored if a file does not match the manifest or has a path outside the folder', async () => {
    const build = await buildOf('ann', 'one');
    const changed = { ...build, files: { ...build.files, 'server.cjs': Buffer.from('other').toString('base64') } };
    await expect(storeDevelopmentBuild(backend.storage, changed)).rejects.toBeInstanceOf(CorruptReleaseError);
    await expect(storeDevelopmentBuild(backend.storage, { ...build, files: {} })).rejects.toThrow('server.cjs');
    const escaping = JSON.parse(JSON.stringify(build).replaceAll('server.cjs', '../../../server.cjs'));
    await expect(storeDevelopmentBuild(backend.storage, escaping)).rejects.toThrow('is not a release manifest');
    expect(await lastBuildOf(backend.storage, 'mf-blog', 'ann')).toBeNull();
  });

  it('is refused if it is incompatible with this shell', async () => {
    await expect(keep('ann', 'one', { contract: contractVersion + 1 })).rejects.toBeInstanceOf(UnfitReleaseError);
    for (const name of ['leftpad', 'constructor'])
      await expect(keep('ann', 'one', { needs: { [name]: '^1.0.0' } })).rejects.toThrow(
        `it needs ${name} ^1.0.0, and this shell has none`,
      );
  });

  it('is followed by a preview from build to build', async () => {
    const loaded: string[] = [];
    const releaseManager = { preview: async (_remote: string, base: string) => (loaded.push(base), null) };
    const previews = new Previews({ storage: backend.storage, releaseManager, secret: undefined, isSecure: false });
    expect(await previews.start('mf-blog@dev.ann')).toBeNull();
    await keep('ann', 'one');
    const cookie = (await previews.start('mf-blog@dev.ann'))?.split(';')[0];
    const look = async () => {
      const previewed = previews.in(cookie);
      return previewed && previews.releaseSet(previewed);
    };
    await look();
    await keep('ann', 'two');
    await keep('bo', 'other');
    await look();
    expect(loaded).toHaveLength(2);
    const [first = '', second = ''] = loaded;
    expect((await readRelease(backend.storage, second)).serverCode.get('en-US')).toBe(onePage('two'));
    // An open page can still load the scripts it was rendered with, but no other developer's.
    const bo = baseOf('mf-blog', (await lastBuildOf(backend.storage, 'mf-blog', 'bo')) ?? '');
    expect([first, second, bo, baseOf('mf-admin', 'x')].map((base) => previews.isIn(cookie, base))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
