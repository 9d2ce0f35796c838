import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RemoteDeclaration } from 'contract/remote';

import { isAt, places } from './places';

const { pages }: RemoteDeclaration = JSON.parse(readFileSync(join(__dirname, '../../remote.json'), 'utf8'));

test('leads to pages that are there, behind the gate', () => {
  const gated = pages.filter((page) => page.gate === 'admin').flatMap(({ paths }) => paths);
  expect(places.length).toBeGreaterThan(0);
  for (const { to } of places) expect(gated).toContain(to);
});

test('knows which place a page belongs to', () => {
  const articles = { to: '/admin/articles', label: 'Articles', icon: 'article' } as const;
  expect(['/admin/articles', '/admin/articles/42', '/admin/articles-old'].map((path) => isAt(articles, path))).toEqual([
    true,
    true,
    false,
  ]);
});
