import { catalogFile, hasCatalogs, roomOf, translationsFor } from './catalogs.mjs';
import { sourceLanguage } from './language.mjs';
import { translateSource, withoutMarks } from './translate-source.mjs';

/** Path of this loader for webpack. A configuration that imports it is rebuilt when the loader changes. */
export const wordsLoader = import.meta.filename;

/**
 * webpack loader that translates a source into the language of the build. The English build is the source without its
 * marks, and contains nothing for other languages.
 */
export default function loadWords(code, map) {
  const { language, workspace } = this.getOptions();
  const file = this.resourcePath;
  let changed;
  try {
    changed = changedSource(code, { language, workspace, file });
  } catch (error) {
    // The stack is the parser's, and the message has the line.
    return this.callback(Object.assign(error, { hideStack: true }));
  }
  if (language !== sourceLanguage) this.addDependency(catalogFile(workspace, language, roomOf(workspace, file)));
  if (!changed) return this.callback(null, code, map);
  this.callback(
    null,
    changed.toString(),
    changed.generateMap({ source: file, includeContent: true, hires: 'boundary' }),
  );
}

function changedSource(code, { language, workspace, file }) {
  if (language !== sourceLanguage)
    return hasCatalogs(workspace) ? translateSource(code, translationsFor(workspace, language, file)) : null;
  return /\bt`/.test(code) ? withoutMarks(code) : null;
}
