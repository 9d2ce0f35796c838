import { startTestApp, type TestApp } from '../../testing/test-app';
import { OwnPages } from './own-pages';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp('SQLite');
});
afterAll(() => api.stop());

it('knows the looked up addresses in any language, and calls no other one missing', async () => {
  const pages = await api.app.get(OwnPages).at(api.dataSource.manager, ['/blog/part-b-by-phone', '/es/team/nobody']);
  expect([pages.isThere('/es/blog/part-b-by-phone'), pages.isThere('/team/nobody')]).toEqual([true, false]);
  for (const ask of [pages.isThere, pages.isTaken, pages.isClosed])
    expect(() => ask('/blog/medicare-and-work')).toThrow('Pass /blog/medicare-and-work to OwnPages.at');
});
