import { startSite, type RunningSite } from '../running-site';
import { viewPage } from './page-view';
import { variantOnServer } from './variant';

describe('a release that is not fit for visitors', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it.each([
    ['throws when it is loaded', '2.0.1', 'throw new Error("no database here");', 'no database here'],
    ['asks for a module that is not shared', '2.0.3', 'require("node:fs");', 'node:fs'],
    ['has a page without a component', '2.0.4', 'pages["./article"] = {};', './article has no component'],
    ['misses a page it declares', '2.0.5', 'delete pages["./team"];', './team is declared and not exposed'],
    ['has a page that throws', '2.0.6', 'pages["./team"] = { default: () => { throw new Error("oops"); } };', 'oops'],
    [
      'writes an error to the console',
      '2.0.8',
      'pages["./team"] = { default: () => { console.error("watch out"); return null; } };',
      'watch out',
    ],
    [
      'leaks until the memory is gone',
      '2.0.9',
      'const all = []; for (;;) all.push(new Array(1e6).fill(all));',
      'memory',
    ],
  ])('is not promoted when it %s', async (_what, version, patch, reason) => {
    const { revision } = await viewPage(`${site.url}/blog`);
    await site.release('publish', 'mf-blog', await variantOnServer({ version, patch }));
    await expect(site.release('promote', 'mf-blog', version)).rejects.toThrow(reason);
    expect(await viewPage(`${site.url}/blog`)).toMatchObject({ status: 200, revision });
  });

  it('is not promoted if it was built for another contract', async () => {
    await site.release('publish', 'mf-blog', await variantOnServer({ version: '2.1.0', contract: 99 }));
    await expect(site.release('promote', 'mf-blog', '2.1.0')).rejects.toThrow('built for contract 99');
  });
});
