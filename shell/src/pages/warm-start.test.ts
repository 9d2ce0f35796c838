import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FolderStorage } from '../registry/folder-storage';
import { ReleaseSet } from '../renderer/release-set';
import { startPagesSite } from '../server/pages-site.fixture';
import { WarmStart } from './warm-start';

const remotes = { 'mf-blog': { './article': { paths: ['/blog/:slug'] } } };

const render = `
  if (job.view === 'page' && job.url.includes('/missing-')) return { kind: 'missing', paths: [] };
  return rendered(job.url);`;

it('hands only pages without a query string over to the next shell, and no addresses without one', async () => {
  const site = await startPagesSite({ remotes, render });
  const { cache, pages, app } = site;
  const disk = new FolderStorage(await mkdtemp(join(tmpdir(), 'warm-start-')));
  const releases = () => new ReleaseSet(1, []); // nothing is rendered here
  const warmStart = new WarmStart({ pages, cache, releases, disk, log: app.log });
  for (const path of [
    '/blog/one',
    '/blog/missing-1',
    '/nothing',
    '/blog/two',
    '/blog/missing-2',
    '/blog/one?typed=1',
    '/blog/one?typed=1',
  ])
    await app.inject(path);
  await warmStart.handOver();
  expect(await warmStart.take()).toEqual(['/blog/two', '/blog/one']);
  expect(await warmStart.take()).toEqual([]);
  await site.stop();
});
