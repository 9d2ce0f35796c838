import { ShellReports } from '../registry/shell-reports';
import { backends } from '../registry/storages.fixture';
import { waitForShells } from '../registry/wait-for-shells';
import { startCommandSite, withoutBrowser, Workbench, type CommandSite } from './command-site.fixture';
import { startReleasesOf } from './running-shell.fixture';

let bench: Workbench;
beforeAll(async () => {
  bench = await Workbench.open();
});
afterAll(() => bench.remove());

describe.each(backends)('a release command, with the registry in %s', (_backend, open) => {
  let site: CommandSite;
  const running: { stop: () => Promise<void> }[] = [];
  beforeEach(async () => {
    site = await startCommandSite(bench, await open());
  });
  afterEach(async () => {
    for (const shell of running.splice(0)) await shell.stop();
    await site.backend.remove();
  });

  const startShell = async (name: string, thread: string) => {
    const shell = await startReleasesOf(name, await site.backend.elsewhere(), thread);
    running.push(shell);
    return shell.releaseManager;
  };

  it('prints that no shell is running', async () => {
    await site.commands.rollback('mf-blog');
    expect(site.printed.at(-1)).toBe('No shell runs on this registry. The next one to start applies the revision.');
  });

  it('lists the shells that have applied a revision', async () => {
    const shells = [
      await startShell('web-1', bench.thread('loading')),
      await startShell('web-2', bench.thread('loading')),
    ];
    await site.commands.rollback('mf-blog');
    expect(site.printed.at(-1)).toBe('applied by web-1, web-2');
    expect(shells.map(({ current }) => `${current}`)).toEqual(['mf-blog@2.0.0', 'mf-blog@2.0.0']);
  });

  it('fails if a shell cannot load the release, with the reason', async () => {
    await startShell('web-1', bench.thread('loading'));
    await startShell('web-2', bench.thread('refusing'));
    await expect(site.commands.rollback('mf-blog')).rejects.toThrow('web-2 goes on with no release: no memory left');
    expect(site.printed.at(-1)).toBe('applied by web-1');
  });

  it('fails again when it is repeated, while a shell still cannot load the release', async () => {
    await startShell('web-1', bench.thread('refusing'));
    const promote = () => site.commands.promote('mf-blog', '2.0.0', { skips: withoutBrowser });
    await expect(promote()).rejects.toThrow('no memory left');
    await expect(promote()).rejects.toThrow('no memory left');
    await expect(site.commands.enable('mf-blog')).rejects.toThrow('no memory left');
    expect(await site.blog()).toBe('2.0.0 enabled');
  });

  it('waits for the release of its own remote, and for no other', async () => {
    const reports = new ShellReports(site.backend.storage);
    const [active, loading] = [{ kind: 'active' as const }, { kind: 'loading' as const }];
    const remotes = { 'mf-blog': { active: 'one', state: loading }, 'mf-admin': { active: 'two', state: active } };
    await reports.write({ shell: 'web-1', revision: 4, remotes });
    const applied = await waitForShells(reports, { revision: 4, remote: 'mf-admin' });
    expect(applied).toEqual({ applied: ['web-1'], failed: [], silent: [] });
    const late = await waitForShells(reports, { revision: 4, remote: 'mf-blog', timeout: 50 });
    const failed = [{ shell: 'web-1', active: 'one', reason: 'it is still loading' }];
    expect(late).toEqual({ applied: [], failed, silent: [] });
  });

  it('waits for a stopped shell only once, until the timeout', async () => {
    const reports = new ShellReports(site.backend.storage);
    await reports.write({ shell: 'web-9', revision: 3, remotes: {} });
    const expected = { revision: 4, remote: 'mf-blog', timeout: 50 };
    expect(await waitForShells(reports, expected)).toEqual({ applied: [], failed: [], silent: ['web-9'] });
    expect(await waitForShells(reports, expected)).toEqual({ applied: [], failed: [], silent: [] });
  });
});
