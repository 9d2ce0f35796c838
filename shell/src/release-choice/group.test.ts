import { groupCookie, Groups, isInShare } from './group';
import { previewCookie } from './previews';
import { signature } from './signature';

const all = Array.from({ length: 100 }, (_, group) => group);
const having = (base: string, share: number) => all.filter((group) => isInShare(group, { base, share }));

it.each([1, 5, 25, 99])(
  'gives %d percent of the groups a canary of that share, and keeps them in it when the share grows',
  (share) => {
    const base = '/_mf/mf-blog/1.4.0-1f2e3d4c';
    expect(having(base, share)).toHaveLength(share);
    expect(having(base, Math.min(share * 2, 99))).toEqual(expect.arrayContaining(having(base, share)));
  },
);

it('starts with different visitors for each release', () => {
  const first = all.slice(0, 20).map((patch) => having(`/_mf/mf-blog/1.4.${patch}-1f2e3d4c`, 5).join());
  expect(new Set(first).size).toBeGreaterThan(10);
});

describe('a visitor’s group', () => {
  const groupsOf = (secret?: string) => new Groups({ secret, isSecure: true });
  const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

  it('is recognized by every shell with the same secret', () => {
    const { group, setCookie } = groupsOf('a secret of sixteen').assign();
    expect(all).toContain(group);
    expect(setCookie).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    expect(groupsOf('a secret of sixteen').in(`a=1; ${cookieOf(setCookie)}; b=2`)).toBe(group);
    expect(groupsOf('another secret of ours').in(cookieOf(setCookie))).toBeNull();
  });

  it('is not proven by the signature of another cookie', () => {
    const other = signature('a secret of sixteen', previewCookie).of('7');
    expect(groupsOf('a secret of sixteen').in(`${groupCookie}=7~${other}`)).toBeNull();
  });

  it('cannot be chosen by the visitor', () => {
    const groups = groupsOf();
    const cookie = cookieOf(groups.cookieOf(7));
    expect(groups.in(cookie)).toBe(7);
    expect(groups.in(cookie.replace('=7~', '=8~'))).toBeNull();
    for (const value of ['', '7', '100', '-1', 'x', '1.5']) expect(groups.in(`${groupCookie}=${value}`)).toBeNull();
    expect(groups.in(undefined)).toBeNull();
  });
});
