import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Language of the sources. */
export const sourceLanguage = 'en-US';

/**
 * Language for tests, derived from English: accented, in brackets, and 1.4 times as long. Text without accents and
 * brackets is not from a catalog, and a text without its closing bracket is truncated.
 */
export const pseudoLanguage = 'en-XA';

/**
 * Languages that are built even if incomplete: `SITE_LANGUAGES=es-US npm start` shows a translator the current state.
 */
export const namedLanguages = (process.env.SITE_LANGUAGES ?? '').split(',').filter(Boolean);

/** Output folder of a remote that is rebuilt on every change. */
export const watchedFolder = 'dist-watched';

/**
 * Output folder of builds. Those of a watcher, and those only for tests, are kept out of the folder that a start or a
 * release reads.
 */
export const outputFolder =
  process.env.BUILD_FOLDER ?? (namedLanguages.includes(pseudoLanguage) ? `dist-${pseudoLanguage}` : 'dist');

/**
 * Returns the name of a build file in a language: `server.cjs`, `server.es-US.cjs`. All languages share one folder, so
 * that common files, such as drawings, exist only once.
 */
export const fileIn = (language, file) =>
  language === sourceLanguage ? file : file.replace(/\.\w+$/, (ending) => `.${language}${ending}`);

const languages = JSON.parse(readFileSync(join(import.meta.dirname, '../../src/words/languages.json'), 'utf8'));

/** Returns the URL prefix of a language: `/es`. A language without an entry cannot be built. */
export function prefixOf(language) {
  const found = languages[language];
  if (!found) throw new Error(`contract/src/words/languages.json does not say where pages in ${language} are.`);
  return found.prefix;
}
