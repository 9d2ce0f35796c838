import { catalogFile, hasCatalogs, roomOf, translationsFor } from './catalogs.mjs';
import { sourceLanguage } from './language.mjs';
import { translateSource, withoutMarks } from './translate-source.mjs';

/** Where webpack finds this loader. A configuration that imports it is built anew when it changes. */
export const wordsLoader = import.meta.filename;

/**
 * A webpack loader: a source in the language of the build. The English build is what was written, without the marks, so it
 * has no byte for the other languages.
 */
export default function loadWords(code, map) {
  const { language, workspace } = this.getOptions();
  const file = this.resourcePath;
  const changed = changedSource(code, { language, workspace, file });
  if (language !== sourceLanguage) this.addDependency(catalogFile(workspace, language, roomOf(workspace, file)));
  if (!changed) return this.callback(null, code, map);
  this.callback(null, changed.toString(), changed.generateMap({ source: file, includeContent: true, hires: true }));
}

function changedSource(code, { language, workspace, file }) {
  if (language !== sourceLanguage)
    return hasCatalogs(workspace) ? translateSource(code, translationsFor(workspace, language, file)) : null;
  return /\bt`/.test(code) ? withoutMarks(code) : null;
}
