import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { baseOf } from '../registry/published-releases';
import { integrityOf, manifestFile, nameIn, readRelease, readVerified, registration } from '../registry/release-store';
import { openFolder } from '../registry/storages.fixture';
import { obedientThread } from '../renderer/obedient-thread.fixture';
import { writeBuild } from './build-of.fixture';
import { expectLoadable } from './loadable';
import { addRelease } from './publish';

it('names the line of the source that throws while the release to return to is loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadable-'));
  const { storage, remove } = await openFolder();
  const { name } = await addRelease(storage, folder, await writeBuild(folder, 'throw'));
  const base = baseOf('mf-blog', name);
  // `AAAA` is the start of the first source line.
  const map = { version: 3, sources: ['./src/page.tsx'], sourcesContent: ['throw bug;'], names: [], mappings: 'AAAA' };
  await storage.create(nameIn(base, 'server.cjs.map'), Buffer.from(JSON.stringify(map)));
  const integrity = integrityOf(await readVerified(storage, base, manifestFile));
  const registered = registration(await readRelease(storage, base), integrity, null);
  const rendererScript = join(folder, 'thread.cjs');
  await writeFile(rendererScript, obedientThread);
  await expect(expectLoadable({ storage, preflight: { rendererScript, apiUrl: '' } }, registered)).rejects.toThrow(
    'mf-blog 1.0.0 cannot be loaded: Error: a bug\n    at start (src/page.tsx:1)',
  );
  await remove();
  await rm(folder, { recursive: true });
});
