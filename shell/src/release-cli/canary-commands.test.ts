import { autoRollback } from '../registry/auto-rollback';
import { places } from '../registry/storages.fixture';
import { startCommandSite, withoutBrowser, Workbench, type CommandSite } from './command-site.fixture';

let bench: Workbench;
beforeAll(async () => {
  bench = await Workbench.open();
});
afterAll(() => bench.remove());

describe.each(places)('a release for some of the visitors, with the registry in %s', (_place, open) => {
  let site: CommandSite;
  beforeEach(async () => {
    site = await startCommandSite(bench, await open());
    await site.commands.publish('mf-blog', await bench.nextBlog());
    await site.commands.promote('mf-blog', '4.0.0', withShare(5));
  });
  afterEach(() => site.place.remove());

  const withShare = (share: number) => ({ skips: withoutBrowser, share });
  const canary = async () => (await site.registry.latest()).remotes['mf-blog']?.canary;

  it('stands beside the active one, and the status says so', async () => {
    expect([await site.blog(), (await canary())?.version]).toEqual(['3.0.0 enabled', '4.0.0']);
    await site.commands.status();
    expect(site.printed).toContainEqual(
      expect.stringMatching(/^mf-blog: 3\.0\.0, and 4\.0\.0 for 5% of the visitors since 20/),
    );
    expect(site.printed).toContainEqual(expect.stringContaining('promote mf-blog 4.0.0 to 5% of the visitors'));
  });

  it('gets another share, and then all of them, without being tried again; a rollback returns to the one beside it', async () => {
    await site.commands.promote('mf-blog', '4.0.0', { share: 50 });
    expect((await canary())?.share).toBe(50);
    await site.commands.finish('mf-blog');
    expect([await site.blog(), await canary()]).toEqual(['4.0.0 enabled', undefined]);
    await site.commands.rollback('mf-blog');
    expect([await site.blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
  });

  it('ends with a rollback, which leaves the active one, and comes again when somebody promotes it', async () => {
    await site.commands.rollback('mf-blog');
    expect([await site.blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
    expect((await site.registry.latest()).reason).toBe("end the canary mf-blog 4.0.0, 3.0.0 is everybody's");
    await site.commands.promote('mf-blog', '4.0.0', withShare(5));
    expect((await canary())?.version).toBe('4.0.0');
  });

  it('is never released again once the site took it back: that needs a new version', async () => {
    const base = (await canary())?.base ?? '';
    await autoRollback(site.registry, { remote: 'mf-blog', base, reason: 'all of them failed' });
    await expect(site.commands.promote('mf-blog', '4.0.0', withShare(5))).rejects.toThrow(
      /the site took it back \(.*all of them failed\)\. Mend it, and publish a new version/,
    );
    expect([await site.blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
  });

  it('needs an active one for the others', async () => {
    await site.commands.disable('mf-blog');
    expect(await canary()).toBeUndefined();
    await expect(site.commands.promote('mf-blog', '4.0.0', withShare(5))).rejects.toThrow('promote it without --to');
  });
});
