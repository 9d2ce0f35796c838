import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RegisteredRemote } from 'contract/release';

import { claimProblems, claimsOfOthers, deadLinks, linksToMissingPages, type Claims } from './claims';
import { FolderStorage } from './folder-storage';

const claimsOf = (remote: string, sections: string[], paths: string[]): Claims => ({
  remote,
  sections: sections.map((path) => ({ path, layout: 'site' })),
  pages: [{ name: './page', module: './src/page.tsx', paths, rendering: 'server', js: [] }],
  links: [],
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

const linkTo = (to: string) => [{ list: 'header', label: 'Our people', to, order: 10 } as const];

it.each(['/team', '/team?from=blog', '/blog/any-article#top', '/about', '/feed.xml', '/calendar/may'])(
  'accepts a link to %s: a page of its own or of another remote, or a file of the shell',
  (to) => {
    expect(deadLinks({ ...blog, links: linkTo(to) }, [marketing])).toEqual([]);
  },
);

it.each(['/team/nobody', '/blog/a/b'])('refuses a link to %s, which would lead nowhere on every page', (to) => {
  expect(deadLinks({ ...blog, links: linkTo(to) }, [marketing])).toEqual([
    `the link “Our people” leads to ${to}, and it has no page at ${to}`,
  ]);
});

it('refuses a link of the remote that has the remainder of the site', () => {
  expect(deadLinks({ ...marketing, links: linkTo('/abuot#us') }, [blog])).toEqual([
    'the link “Our people” leads to /abuot#us, and it has no page at /abuot',
  ]);
  // Whether mf-blog has it is mf-blog's.
  expect(deadLinks({ ...marketing, links: linkTo('/team/nobody') }, [blog])).toEqual([]);
});

describe('links between remotes', () => {
  it('are no fault of either while both have their pages', () => {
    const linked = [
      { ...blog, links: linkTo('/about#us') },
      { ...marketing, links: linkTo('/team') },
    ] as const;
    expect(linksToMissingPages(linked[0], [linked[1]])).toEqual([]);
    expect(linksToMissingPages(linked[1], [linked[0]])).toEqual([]);
  });

  it('are reported for a page that another remote may add later', () => {
    expect(linksToMissingPages({ ...blog, links: linkTo('/dental?from=team') }, [marketing])).toEqual([
      'the link “Our people” leads to /dental?from=team, and mf-marketing has no page at /dental',
    ]);
  });

  it('are reported for a page that a release no longer has', () => {
    const linking = { ...marketing, links: linkTo('/team') };
    const withoutTeam = claimsOf('mf-blog', ['/blog', '/team'], ['/blog']);
    expect(linksToMissingPages(withoutTeam, [linking])).toEqual([
      'mf-marketing links to /team (“Our people”), and this has no page at /team',
    ]);
  });

  it('may lead to a page of a canary, and to a section that no remote has yet', () => {
    const linking = { ...marketing, links: linkTo('/team/jobs') };
    const canary = claimsOf('mf-blog', ['/team'], ['/team/jobs']);
    expect(linksToMissingPages(linking, [blog, canary])).toEqual([]);
    expect(linksToMissingPages({ ...blog, links: linkTo('/about') }, [])).toEqual([]);
  });
});

it('refuses two pages with the same path', () => {
  expect(claimProblems(claimsOf('mf-careers', ['/careers'], ['/careers', '/careers']), [])).toEqual([
    '/careers is declared twice',
  ]);
});

it('counts what a canary claims, also while its release cannot be read', async () => {
  const noReleases = new FolderStorage(await mkdtemp(join(tmpdir(), 'claims-')));
  const registered = (version: string, path: string): RegisteredRemote => ({
    version,
    base: `/_mf/mf-jobs/${version}`,
    state: 'enabled',
    contract: 1,
    sections: [{ path, layout: 'site' }],
    manifest: { file: 'release.json', integrity: 'sha256-1' },
    server: { file: 'server.cjs', integrity: 'sha256-2' },
    client: { entry: 'remote-entry.js', integrity: 'sha256-3' },
    previous: null,
  });
  const canary = { ...registered('2.0.0', '/careers'), share: 5, since: '2026-11-20T09:00:00Z' };
  const found = await claimsOfOthers(noReleases, { 'mf-jobs': { ...registered('1.0.0', '/jobs'), canary } });
  const claim = (path: string) => claimProblems(claimsOf('mf-careers', [path], [path]), found);
  expect([claim('/jobs'), claim('/careers'), claim('/team')]).toEqual([
    ['it claims /jobs, and mf-jobs has /jobs'],
    ['it claims /careers, and mf-jobs has /careers'],
    [],
  ]);
});
