import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { sourceLanguage } from 'contract/languages';

/**
 * Script that renders a language. Texts are inserted at build time, so each language has its own.
 * @param script the English one, `renderer.cjs`, which runs in the threads and loads the others
 */
export const scriptIn = (language: string, script: string): string =>
  language === sourceLanguage ? script : script.replace(/\.cjs$/, `.${language}.cjs`);

/** Languages that a shell is built in besides English. @param script its English renderer */
export function otherLanguages(script: string): string[] {
  const name = basename(script, '.cjs');
  return readdirSync(dirname(script)).flatMap((file) => {
    const language = file.startsWith(`${name}.`) ? file.slice(name.length + 1, -'.cjs'.length) : '';
    return language && basename(scriptIn(language, script)) === file ? [language] : [];
  });
}
