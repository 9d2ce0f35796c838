import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { pseudoLanguage, sourceLanguage } from './language.mjs';
import { pseudo } from './pseudo-language.mjs';

/**
 * Catalogs lie beside `src`, one for each folder in it: `words/es-US/article.json`, English -> Spanish. Those of `en-US`
 * hold what there is to translate, and in which files it stands: `npm run words` writes them.
 * @param {string} file a source of a workspace
 * @returns the room that the file is in, and its workspace's folder
 */
export function roomOf(workspace, file) {
  const [room, ...rest] = relative(join(workspace, 'src'), file).split(sep);
  return rest.length > 0 ? room : 'src';
}

export const catalogFile = (workspace, language, room) => join(workspace, 'words', language, `${room}.json`);

/** Workspaces that have catalogs: in others text is no message. */
export const hasCatalogs = (workspace) => existsSync(join(workspace, 'words', sourceLanguage));

/** The file of a remote that has words for the header and the footer, and their room. */
const declarationFile = 'remote.json';

export const wordsOfRemote = (workspace) => readJson(join(workspace, declarationFile)).links.map(({ label }) => label);

/** What a remote declares, with its links in a language. */
export function declarationIn(language, workspace) {
  const declaration = readJson(join(workspace, declarationFile));
  if (language === sourceLanguage || !hasCatalogs(workspace)) return declaration;
  const translationOf = translationsFor(workspace, language, join(workspace, 'src/remote', declarationFile));
  const links = declaration.links.map((link) => ({ ...link, label: translationOf(link.label) ?? link.label }));
  return { ...declaration, links };
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * @param {string} workspace its folder
 * @param {string} language
 * @param {string} file one of its sources
 * @returns {(message: string) => string | undefined} undefined where there is no translation: English is shown
 */
export function translationsFor(workspace, language, file) {
  if (language === pseudoLanguage) return pseudo;
  const catalog = readJson(catalogFile(workspace, language, roomOf(workspace, file)));
  return (message) => catalog[message];
}
