import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RemoteDeclaration } from 'contract/remote';

import { isAt, mayOpen, navItems, navItemsOf, rolesOf } from './nav-items';

const { pages }: RemoteDeclaration = JSON.parse(readFileSync(join(__dirname, '../../remote.json'), 'utf8'));

test('links to existing pages that require signing in', () => {
  const gated = pages.filter((page) => page.gate === 'admin').flatMap(({ paths }) => paths);
  expect(navItems.length).toBeGreaterThan(0);
  for (const { to } of navItems) expect(gated).toContain(to);
});

test('matches subpages to their navigation entry', () => {
  const articles = { to: '/admin/articles', label: 'Articles', icon: 'article' } as const;
  expect(['/admin/articles', '/admin/articles/42', '/admin/articles-old'].map((path) => isAt(articles, path))).toEqual([
    true,
    true,
    false,
  ]);
});

const account = { id: 'c0ffee00-0000-4000-8000-000000000000', email: 'ada@yarrowandday.example', person: 'ada-birch' };

test.each([
  ['owner', navItems.map(({ label }) => label)],
  ['writer', ['Today', 'Articles', 'New article', 'Tags', 'Media', 'Facts to check', 'Service pages', 'Account']],
  ['agent', ['Today', 'Quote requests', 'My page', 'Account']],
] as const)('shows %s only the pages they may open', (role, labels) => {
  expect(navItemsOf({ ...account, role }).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['/admin/quotes/42', ['agent']],
  ['/admin/facts/medicare.part-b', ['writer']],
  ['/admin/agency', []],
])('knows for whom %s is besides owners', (path, roles) => expect(rolesOf(path)).toEqual(roles));

test('allows agents the requests and their own page only', () => {
  const agent = { ...account, role: 'agent' } as const;
  const paths = [
    '/admin/quotes/42',
    '/admin/quotes/new',
    '/admin/people/ada-birch',
    '/admin/people/ben-ash',
    '/admin/people',
    '/admin/setup',
  ];
  expect(paths.map((path) => mayOpen(agent, path))).toEqual([true, true, true, false, false, false]);
  expect(paths.map((path) => mayOpen({ ...account, role: 'owner' }, path))).toEqual(paths.map(() => true));
});
