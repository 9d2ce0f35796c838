import { sectionAt } from './sections';

const sections = ['/', '/blog', '/blog/careers'].map((path) => ({ path }));

it.each([
  ['/', '/'],
  ['/services/medicare', '/'],
  ['/blog', '/blog'],
  ['/blog/:slug', '/blog'],
  ['/blog/careers/nurse', '/blog/careers'],
  ['/blogger', '/'],
])('finds the section of %s', (path, section) => {
  expect(sectionAt(sections, path)).toEqual({ path: section });
});

it('finds none if no remote has the remainder of the site', () => {
  expect(sectionAt([{ path: '/blog' }], '/team')).toBeUndefined();
});
