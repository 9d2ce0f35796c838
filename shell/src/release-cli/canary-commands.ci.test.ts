import { autoRollback } from '../registry/auto-rollback';
import { backends } from '../registry/storages.fixture';
import { startCommandSite, withoutBrowser, Workbench, type CommandSite } from './command-site.fixture';

let bench: Workbench;
beforeAll(async () => {
  bench = await Workbench.open();
});
afterAll(() => bench.remove());

describe.each(backends)('a canary, with the registry in %s', (_backend, open) => {
  let site: CommandSite;
  beforeEach(async () => {
    site = await startCommandSite(bench, await open());
    await site.commands.publish('mf-blog', await bench.nextBlog());
    await site.commands.promote('mf-blog', '4.0.0', withShare(5));
  });
  afterEach(() => site.backend.remove());

  const withShare = (share: number) => ({ skips: withoutBrowser, share });
  const canary = async () => (await site.registry.latest()).remotes['mf-blog']?.canary;

  it('runs alongside the active release and is shown in the status', async () => {
    expect([await site.blog(), (await canary())?.version]).toEqual(['3.0.0 enabled', '4.0.0']);
    await site.commands.status();
    expect(site.printed).toContainEqual(
      expect.stringMatching(/^mf-blog: 3\.0\.0, and 4\.0\.0 for 5% of the visitors since 20/),
    );
    expect(site.printed).toContainEqual(expect.stringContaining('mf-blog 4.0.0 was released to 5% of the visitors'));
  });

  it('changes its share and becomes active without another check; a rollback returns to the release it ran alongside', async () => {
    await site.commands.promote('mf-blog', '4.0.0', { share: 50 });
    expect((await canary())?.share).toBe(50);
    await site.commands.finish('mf-blog', 'It went well');
    expect([await site.blog(), await canary()]).toEqual(['4.0.0 enabled', undefined]);
    expect((await site.registry.latest()).reason).toBe('mf-blog 4.0.0 was released to all visitors: It went well');
    await site.commands.rollback('mf-blog');
    expect([await site.blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
  });

  it('ends with a rollback, which keeps the active release, and can be promoted again', async () => {
    await site.commands.rollback('mf-blog');
    expect([await site.blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
    expect((await site.registry.latest()).reason).toBe(
      'mf-blog 4.0.0 was taken back from its share of the visitors, so all have 3.0.0 again',
    );
    await site.commands.promote('mf-blog', '4.0.0', withShare(5));
    expect((await canary())?.version).toBe('4.0.0');
  });

  it('cannot be released again after an automatic rollback: that needs a new version', async () => {
    const base = (await canary())?.base ?? '';
    await autoRollback(
      { registry: site.registry, storage: site.backend.storage },
      { remote: 'mf-blog', base, reason: 'all of them failed' },
    );
    await expect(site.commands.promote('mf-blog', '4.0.0', withShare(5))).rejects.toThrow(
      /the site took it back \(.*all of them failed\)\. Mend it, and publish a new version/,
    );
    expect([await site.blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
  });

  it('ends once, and the active release stays, when the site was faster to end it', async () => {
    const base = (await canary())?.base ?? '';
    await autoRollback(
      { registry: site.registry, storage: site.backend.storage },
      { remote: 'mf-blog', base, reason: 'all of them failed' },
    );
    await expect(site.commands.rollback('mf-blog')).rejects.toThrow('rollback mf-blog --from 3.0.0');
    await expect(site.commands.rollback('mf-blog', '4.0.0')).rejects.toThrow('takes back 3.0.0, not 4.0.0');
    expect(await site.blog()).toBe('3.0.0 enabled');
  });

  it('is ended by its own version only', async () => {
    await expect(site.commands.rollback('mf-blog', '3.0.0')).rejects.toThrow('takes back 4.0.0, not 3.0.0');
    expect((await canary())?.version).toBe('4.0.0');
    await site.commands.rollback('mf-blog', '4.0.0');
    expect([await site.blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
  });

  it('requires an active release for the other visitors', async () => {
    await site.commands.disable('mf-blog');
    expect(await canary()).toBeUndefined();
    await expect(site.commands.promote('mf-blog', '4.0.0', withShare(5))).rejects.toThrow('promote it without --to');
  });
});
