import { claimProblems, type Claims } from './claims';

const claimsOf = (remote: string, sections: string[], paths: string[]): Claims => ({
  remote,
  sections: sections.map((path) => ({ path, layout: 'site' })),
  pages: [{ name: './page', module: './src/page.tsx', paths, rendering: 'server', js: [] }],
});

const marketing = claimsOf('mf-marketing', ['/'], ['/', '/about', '/services/dental']);
const blog = claimsOf('mf-blog', ['/blog', '/team'], ['/blog', '/blog/:slug', '/team']);
const others = [marketing, blog];

it('accepts a claim on unclaimed sections', () => {
  expect(claimProblems(claimsOf('mf-careers', ['/careers'], ['/careers', '/careers/:id']), others)).toEqual([]);
  expect(claimProblems(marketing, [blog])).toEqual([]);
  expect(claimProblems(blog, [marketing])).toEqual([]);
});

it.each([
  ['the same section', ['/blog'], ['/blog/jobs'], 'it claims /blog, and mf-blog has /blog'],
  ['a part of a section', ['/blog/jobs'], ['/blog/jobs'], 'it claims /blog/jobs, and mf-blog has /blog'],
  ['the remainder of the site', ['/'], ['/careers'], 'it claims /, and mf-marketing has /'],
  ['the path of a page', ['/about'], ['/about'], 'it claims /about, and mf-marketing has a page at /about'],
  [
    'a parent of a page',
    ['/services'],
    ['/services'],
    'it claims /services, and mf-marketing has a page at /services/dental',
  ],
])('refuses a claim on %s, and names its owner', (_title, sections, paths, problem) => {
  expect(claimProblems(claimsOf('mf-careers', sections, paths), others)).toContain(problem);
});

it('refuses a page outside the sections of its remote', () => {
  const careers = claimsOf('mf-careers', ['/careers'], ['/careers', '/team/jobs', '/jobs']);
  expect(claimProblems(careers, others)).toEqual([
    '/team/jobs lies in /team, which mf-blog has',
    '/jobs lies in /, which mf-marketing has',
  ]);
  expect(claimProblems(careers, [])).toContain('/jobs lies in no section that it claims');
});

it('refuses two pages with the same path', () => {
  expect(claimProblems(claimsOf('mf-careers', ['/careers'], ['/careers', '/careers']), [])).toEqual([
    '/careers is declared twice',
  ]);
});
