import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { inAlphabet, terms } from './terms';

const articles = join(__dirname, '../../../api/seed/articles');

it('are in alphabetical order, each with a unique anchor', () => {
  const words = terms.map(({ word }) => word);
  expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
});

it('are in alphabetical order in Spanish too', () => {
  const spanish = JSON.parse(readFileSync(join(__dirname, '../../words/es-US/glossary.json'), 'utf8')) as Record<
    string,
    string
  >; // the catalog's checks hold its form
  const translated = terms.map((term) => ({ ...term, word: spanish[term.word] ?? '' }));
  const words = inAlphabet(translated, 'es-US').map(({ word }) => word);
  expect(words).toEqual(words.toSorted(new Intl.Collator('es-US').compare));
  expect(words).not.toEqual(translated.map(({ word }) => word));
  expect(words).not.toContain('');
});

it('include every term that an article links to', () => {
  const linkedIds = readdirSync(articles).flatMap((name) =>
    [...readFileSync(join(articles, name), 'utf8').matchAll(/\(\/glossary#([a-z-]+)\)/g)].map(([, id]) => id),
  );
  expect(linkedIds.length).toBeGreaterThan(20);
  for (const id of linkedIds) expect(terms.map((term) => term.id)).toContain(id);
});

it('state no dates or amounts: those are facts, with their sources', () => {
  // The share and the amount in two examples are illustrative numbers.
  const stated = terms.map(({ meaning }) => meaning.replace(/like \$30|like 20 percent/g, ''));
  for (const meaning of stated) expect(meaning).not.toMatch(/\$\d|\d+ percent|\b(19|20)\d\d\b/);
});
