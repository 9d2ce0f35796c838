import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The language of the sources. */
export const sourceLanguage = 'en-US';

/**
 * A language for tests, made from the English: accented, in brackets, and with them 1.4 times as long. Text without them did not come
 * from a catalog, and a text without its closing bracket was cut.
 */
export const pseudoLanguage = 'en-XA';

/** Languages that are built however much of them is there: `SITE_LANGUAGES=es-US npm start` shows a translator what there is. */
export const namedLanguages = (process.env.SITE_LANGUAGES ?? '').split(',').filter(Boolean);

/** Where builds go: nothing that tests alone ask for stands where a start and a release look. */
export const outputFolder = namedLanguages.includes(pseudoLanguage) ? `dist-${pseudoLanguage}` : 'dist';

/**
 * What a file of a build is called in a language: `server.cjs`, `server.es-US.cjs`. All of them lie in one folder, so what
 * is the same in each, like a drawing, is there once.
 */
export const fileIn = (language, file) =>
  language === sourceLanguage ? file : file.replace(/\.\w+$/, (ending) => `.${language}${ending}`);

const languages = JSON.parse(readFileSync(join(import.meta.dirname, '../../src/words/languages.json'), 'utf8'));

/** What the addresses of a language begin with: `/es`. Without one nothing of it can be shown. */
export function prefixOf(language) {
  const found = languages[language];
  if (!found) throw new Error(`contract/src/words/languages.json does not say where pages in ${language} are.`);
  return found.prefix;
}
