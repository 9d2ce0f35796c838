import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { manifestFile, nameIn } from '../registry/release-store';
import { RegistryStore } from '../registry/registry-store';
import { openFolder } from '../registry/storages.fixture';
import { Workbench } from '../release-cli/command-site.fixture';
import { StagedSite } from './staged-site';

it.each(['server.cjs', manifestFile])('starts beside a release of the live site that lacks its %s', async (file) => {
  const bench = await Workbench.open();
  const backend = await openFolder();
  const { storage, disk } = backend;
  const registry = new RegistryStore(storage, disk);
  await bench.promoteThree(storage, registry, ['mf-blog', 'mf-other']);
  const document = await registry.latest();
  const { 'mf-blog': blog, 'mf-other': broken } = document.remotes;
  if (!blog || !broken) throw new Error('Nothing was promoted');
  await storage.remove(nameIn(broken.base, file));
  const serverScript = join(bench.folder, 'server.cjs');
  await writeFile(serverScript, `process.on('disconnect', () => process.exit()).send('ready');`);

  const site = await StagedSite.start(document, { live: storage, apiUrl: '', serverScript });
  expect(await site.activate('mf-blog', blog, storage)).toBe(2);

  await site.stop();
  await backend.remove();
  await bench.remove();
});
