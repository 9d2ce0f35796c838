import { addressProblems } from './declared-addresses';

const declaring = (path: string, to = '/careers') =>
  addressProblems({
    sections: [{ path: '/careers', layout: 'site' }],
    pages: [{ name: './page', module: './src/page.tsx', paths: [path], rendering: 'server', js: [] }],
    links: [{ list: 'header', label: 'Careers', to, order: 10 }],
  });

it.each([
  '/',
  '/careers',
  '/careers/:id',
  '/careers/:jobId/apply-2',
  '/careers/:page?',
  '/careers/*',
  '/estate',
  '/apis',
])('accepts a page at %s', (path) => {
  expect(declaring(path)).toEqual([]);
});

it.each([
  '/careers/List',
  '/careers/a b',
  '/careers/',
  '/careers//jobs',
  '//careers',
  '/careers/../admin',
  '/careers/list.html',
  '/careers/%6Cist',
  '/careers/jobs?open',
  '/careers/jobs#open',
  '/careers/:',
  '/_shell/careers',
  '/careers/año',
])('refuses a page at %s, which is no canonical path', (path) => {
  expect(declaring(path)).toEqual([
    `./page has the path ${path}: a path has lower-case letters, digits and hyphens, and parameters like :slug`,
  ]);
});

it.each(['/api', '/api/jobs', '/metrics', '/calendar/:month', '/og'])(
  'refuses a page at %s, which the shell answers itself',
  (path) => {
    expect(declaring(path)).toEqual([
      `./page has the path ${path}, and the shell answers /${path.split('/')[1]} itself`,
    ]);
  },
);

it('refuses a page below the prefix of a language, and says how to write it', () => {
  expect(declaring('/es/careers')).toEqual([
    './page has the path /es/careers, which begins with a language: write /careers, and its translations get the language',
  ]);
});

it.each(['/api', '/metrics', '/es'])('refuses a claim on %s', (path) => {
  const [problem] = addressProblems({ sections: [{ path, layout: 'site' }], pages: [], links: [] });
  expect(problem).toContain(`it claims ${path}, `);
});

it.each(['//elsewhere', '//elsewhere/careers', String.raw`/\elsewhere`, '/\t/elsewhere'])(
  'refuses a link to %j, for which browsers leave the site',
  (to) => {
    expect(declaring('/careers', to)).toEqual([
      `the link “Careers” leads to ${to}, which is another site: begin it with a single slash`,
    ]);
  },
);

it.each(['/careers', '/careers#open', '/careers?open=yes', '/rss.xml'])('accepts a link to %s', (to) => {
  expect(declaring('/careers', to)).toEqual([]);
});
