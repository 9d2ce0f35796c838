import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { baseOf } from '../registry/published-releases';
import { writeBuild } from '../release-cli/build-of.fixture';
import { addRelease } from '../release-cli/publish';
import { Previews } from './previews';

describe('a release preview', () => {
  let backend: TestStorages;
  let base: string;
  const releaseManager = { preview: async () => null };
  const shell = (secret?: string) => new Previews({ storage: backend.storage, releaseManager, secret, isSecure: true });
  beforeEach(async () => {
    backend = await openFolder();
    const manifest = await writeBuild(backend.folder, 'code', { version: '1.9.0-rc.1' });
    base = baseOf('mf-blog', (await addRelease(backend.storage, backend.folder, manifest)).name);
  });
  afterEach(() => {
    jest.useRealTimers();
    return backend.remove();
  });
  const cookieOf = (setCookie: string | null) => (setCookie ?? '').split(';')[0] ?? '';

  it('is stored in an HttpOnly cookie that every shell with the same secret accepts', async () => {
    const setCookie = await shell('a secret of sixteen').start('mf-blog@1.9.0-rc.1');
    expect(setCookie).toMatch(/; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/);
    expect(shell('a secret of sixteen').in(`other=1; ${cookieOf(setCookie)}`)).toEqual({
      remote: 'mf-blog',
      name: base.split('/').at(-1),
    });
    expect(shell('another secret of ours').in(cookieOf(setCookie))).toBeNull();
    expect(shell().in(cookieOf(setCookie))).toBeNull();
  });

  it('lets its browser load that release, and no other that is not public yet', async () => {
    const previews = shell();
    const cookie = cookieOf(await previews.start('mf-blog@1.9.0-rc.1'));
    const other = await writeBuild(backend.folder, 'other code', { version: '1.9.0-rc.2' });
    const { name } = await addRelease(backend.storage, backend.folder, other);
    const bases = [base, baseOf('mf-blog', name), base.replace('mf-blog', 'mf-admin')];
    expect(bases.map((one) => previews.isIn(cookie, one))).toEqual([true, false, false]);
  });

  it.each(['mf-blog@9.9.9', 'mf-blog@dev.ann', 'mf-jobs@1.9.0-rc.1', 'mf-blog', '../mf-blog@1.9.0-rc.1', 'live'])(
    'does not start for %s, which is not published',
    async (wanted) => expect(await shell().start(wanted)).toBeNull(),
  );

  it.each([
    ['another release', (value: string) => value.replace('1.9.0', '1.8.0')],
    ['a later end', (value: string) => value.replace(/~(\d+)~/, (_, end) => `~${Number(end) + 1}~`)],
    ['no signature', (value: string) => value.slice(0, value.lastIndexOf('~'))],
    ['another folder', (value: string) => value.replace('mf-blog/', 'mf-blog/../mf-admin/')],
  ])('rejects a cookie changed to %s', async (_what, change) => {
    const previews = shell();
    const cookie = cookieOf(await previews.start('mf-blog@1.9.0-rc.1'));
    expect(previews.in(cookie)).not.toBeNull();
    expect(previews.in(change(cookie))).toBeNull();
  });

  it('ends after a working day', async () => {
    const previews = shell();
    const cookie = cookieOf(await previews.start('mf-blog@1.9.0-rc.1'));
    jest.useFakeTimers({ now: Date.now() + 8 * 60 * 60 * 1000 + 1000, doNotFake: ['nextTick', 'setImmediate'] });
    expect(previews.in(cookie)).toBeNull();
  });
});
