import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { namedLanguages, pseudoLanguage, sourceLanguage } from './language.mjs';
import { pseudo } from './pseudo-language.mjs';

/**
 * Returns the catalog name of a source. Catalogs are beside `src`, one for each folder in it:
 * `words/es-US/article.json`, English -> Spanish. `npm run words` writes those of `en-US`, which list all messages and
 * the files they are in.
 * @param {string} workspace its folder
 * @param {string} file a source of the workspace
 * @returns the top folder of the file below `src`; `src` for a file directly in it
 */
export function roomOf(workspace, file) {
  const [room, ...rest] = relative(join(workspace, 'src'), file).split(sep);
  return rest.length > 0 ? room : 'src';
}

export const catalogFile = (workspace, language, room) => join(workspace, 'words', language, `${room}.json`);

/** Returns whether a workspace has catalogs. In others, text is not translated. */
export const hasCatalogs = (workspace) => existsSync(join(workspace, 'words', sourceLanguage));

/** File of a remote with the labels of header and footer links, and the name of their catalog. */
const declarationFile = 'remote.json';

/** Part of the declaration in the folder of a page, which comes and goes with it: `src/ease/page.json`. */
const partFile = 'page.json';

/** Returns the files that declare a remote, relative to its folder. */
function declarationFiles(workspace) {
  const folders = existsSync(join(workspace, 'src')) ? readdirSync(join(workspace, 'src')).sort() : [];
  const parts = folders.map((folder) => `src/${folder}/${partFile}`);
  return [declarationFile, ...parts.filter((part) => existsSync(join(workspace, part)))];
}

/** Returns a remote's declaration: `remote.json` with the links, pages and query parameters of its folders. */
function declarationOf(workspace) {
  const [whole, ...parts] = declarationFiles(workspace).map((file) => readJson(join(workspace, file)));
  const all = (list) => [whole, ...parts].flatMap((part) => part[list] ?? []);
  const links = all('links');
  const queryParameters = [...new Set(all('queryParameters'))];
  return { ...whole, ...(links.length > 0 && { links }), pages: all('pages'), queryParameters };
}

/** Returns the labels of a remote's links, each with its file. */
export const wordsOfRemote = (workspace) =>
  declarationFiles(workspace).flatMap((file) =>
    (readJson(join(workspace, file)).links ?? []).map(({ label }) => ({ label, file: file.replace('src/', '') })),
  );

/**
 * Returns a remote's declaration in a language: links have translated labels, and pages only in English are left out.
 * The pseudo-language has every page.
 */
export function declarationIn(language, workspace) {
  const declaration = declarationOf(workspace);
  if (language === sourceLanguage) return declaration;
  const translationOf = translationsFor(workspace, language, join(workspace, 'src/remote', declarationFile));
  const links = declaration.links?.map((link) => ({ ...link, label: translationOf(link.label) ?? link.label }));
  const pages = declaration.pages.filter(({ englishOnly }) => language === pseudoLanguage || !englishOnly);
  return { ...declaration, ...(links && { links }), pages };
}

/** A declaration or catalog that is not valid JSON. The message is one line: the fault is in no script. */
export class UnreadableFileError extends Error {
  name = 'UnreadableFileError';
}

/** Returns what a declaration or catalog contains; `{}` if there is none. @throws {UnreadableFileError} */
export function readJson(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    // A syntax error names no file, and may quote several lines of it.
    throw new UnreadableFileError(`${file} cannot be read: ${cause.message.replace(/\s+/g, ' ')}`, { cause });
  }
}

/**
 * @param {string} workspace its folder
 * @param {string} language
 * @param {string} file one of its sources
 * @returns {(message: string) => string | undefined} undefined without a translation: English is shown
 */
export function translationsFor(workspace, language, file) {
  if (language === pseudoLanguage) return pseudo;
  const catalog = readJson(catalogFile(workspace, language, roomOf(workspace, file)));
  return (message) => catalog[message];
}

/** Maximum percentage of untranslated messages, such as those added since the last translation. */
const mostMissing = 2;

/** Returns the messages of a workspace, without those of pages only in English. */
function messagesOf(workspace) {
  const excluded = declarationOf(workspace)
    .pages.filter(({ englishOnly }) => englishOnly)
    .map(({ module }) => roomOf(workspace, join(workspace, module)));
  return readdirSync(join(workspace, 'words', sourceLanguage))
    .filter((name) => !excluded.includes(name.replace('.json', '')))
    .flatMap((name) => {
      const messages = Object.keys(readJson(join(workspace, 'words', sourceLanguage, name)));
      return messages.map((message) => ({ name, message }));
    });
}

/** @returns {string[]} untranslated messages of a workspace: "article.json: Share this" */
export function untranslated(workspace, language) {
  const translations = new Map();
  const catalog = (name) => {
    if (!translations.has(name)) translations.set(name, readJson(join(workspace, 'words', language, name)));
    return translations.get(name);
  };
  return messagesOf(workspace)
    .filter(({ name, message }) => !(message in catalog(name)))
    .map(({ name, message }) => `${name}: ${message}`);
}

/** Returns whether a workspace is translated well enough for visitors. */
function isComplete(workspace, language) {
  return untranslated(workspace, language).length * 100 <= messagesOf(workspace).length * mostMissing;
}

/**
 * Returns the languages a workspace is built in besides English: those with complete catalogs in the workspace and in
 * everything it bundles, and those that the environment names. So a release contains a language completely or not at
 * all.
 * @param {string} workspace its folder
 * @param {readonly string[]} bundled folders of the workspaces it bundles
 */
export function otherLanguages(workspace, bundled) {
  if (!hasCatalogs(workspace)) return [];
  const all = [workspace, ...bundled.filter(hasCatalogs)];
  const complete = readdirSync(join(workspace, 'words')).filter(
    (language) => language !== sourceLanguage && all.every((folder) => isComplete(folder, language)),
  );
  return [...new Set([...complete, ...namedLanguages])].sort();
}
