import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './checks.mjs';
import { catalogued, faultsOfTranslations, outdated, uncatalogued } from './words.mjs';

/** Returns the English texts of a workspace. */
function englishOf(workspace: string): string[] {
  const folder = join(root, workspace, 'words/en-US');
  return readdirSync(folder).flatMap((name) => Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/** Returns the Spanish texts of a workspace: none of the admin. */
function spanishOf(workspace: string): string[] {
  const folder = join(root, workspace, 'words/es-US');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => Object.values(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

describe.each(catalogued)('catalogs of %s', (workspace) => {
  it('are up to date (`npm run words` writes them)', () => expect(outdated(workspace)).toEqual([]));

  it('cover all text: it is in JSX or marked with t of contract/words', () =>
    expect(uncatalogued(workspace)).toEqual([]));

  it('have translations that keep their links and figures', () => expect(faultsOfTranslations(workspace)).toEqual([]));

  it('are in American English, in which a box is checked', () => {
    const british =
      /\b(un)?tick(s|ed|ing)?\b|\b(colour|favour|enrol(ment|led)|licence|cheque|cancelled|organis|recognis)/i;
    expect(englishOf(workspace).filter((text) => british.test(text))).toEqual([]);
  });

  // An agency writes its hours once: "Lunes a viernes, de 9 a. m. a 5 p. m."
  it('begin a sentence with the hours, whose weekday has a capital only there, and do not end it twice', () => {
    const fits = /(^|\. \(?)\{hours\}(?!\.)/;
    expect(spanishOf(workspace).filter((text) => text.includes('{hours}') && !fits.test(text))).toEqual([]);
  });
});
