import { outdatedBy } from './dev-reload';

const page = [
  { entry: '/_mf/mf-blog/1.0.0-aa/es-US/remoteEntry.js' },
  { entry: '/_mf/mf-admin/1.0.0-bb/remoteEntry.js' },
];
const same = '1f2e /_mf/mf-blog/1.0.0-aa /_mf/mf-admin/1.0.0-bb';

it.each([
  ['another release', '1f2e /_mf/mf-blog/1.0.0-cc /_mf/mf-admin/1.0.0-bb'],
  ['a restart', same.replace('1f2e', '9d0c')],
])('a page reloads for %s', (_case, report) => {
  expect([same, same, report].map(outdatedBy(page))).toEqual([false, false, true]);
});

it('a page reloads for a release that followed before its first report', () => {
  expect(outdatedBy(page)(same.replace('1.0.0-aa', '1.0.0-aaa'))).toBe(true);
});
