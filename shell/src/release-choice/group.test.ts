import { groupCookie, groupIn, isInShare, newGroup } from './group';

const all = Array.from({ length: 100 }, (_, group) => group);
const having = (base: string, share: number) => all.filter((group) => isInShare(group, { base, share }));

it.each([1, 5, 25, 99])('%d percent of the groups get a canary of that share, and keep it when it grows', (share) => {
  const base = '/_mf/mf-blog/1.4.0-1f2e3d4c';
  expect(having(base, share)).toHaveLength(share);
  expect(having(base, Math.min(share * 2, 99))).toEqual(expect.arrayContaining(having(base, share)));
});

it('not the same visitors are the first with each release', () => {
  const first = all.slice(0, 20).map((patch) => having(`/_mf/mf-blog/1.4.${patch}-1f2e3d4c`, 5).join());
  expect(new Set(first).size).toBeGreaterThan(10);
});

it('a visitor keeps their group, and what is no group is none', () => {
  const group = newGroup();
  expect(groupIn(`a=1; ${groupCookie}=${group}; b=2`)).toBe(group);
  for (const value of ['', '100', '-1', 'x', '1.5']) expect(groupIn(`${groupCookie}=${value}`)).toBeNull();
  expect(groupIn(undefined)).toBeNull();
});
