import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { namedLanguages, pseudoLanguage, sourceLanguage } from './language.mjs';
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

/**
 * What a remote declares in a language: its links have that language's labels, and a page that there is in English only is
 * left out. The pseudo-language has every page.
 */
export function declarationIn(language, workspace) {
  const declaration = readJson(join(workspace, declarationFile));
  if (language === sourceLanguage) return declaration;
  const translationOf = translationsFor(workspace, language, join(workspace, 'src/remote', declarationFile));
  const links = declaration.links?.map((link) => ({ ...link, label: translationOf(link.label) ?? link.label }));
  const pages = declaration.pages.filter(({ englishOnly }) => language === pseudoLanguage || !englishOnly);
  return { ...declaration, links, pages };
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

/** Of a hundred messages this many may stand in English, as those that were written since the last translation. */
const mostMissing = 2;

/** The messages of a workspace, without those of pages that there are in English only. */
function messagesOf(workspace) {
  const { pages = [] } = readJson(join(workspace, declarationFile));
  const left = pages
    .filter(({ englishOnly }) => englishOnly)
    .map(({ module }) => roomOf(workspace, join(workspace, module)));
  return readdirSync(join(workspace, 'words', sourceLanguage))
    .filter((name) => !left.includes(name.replace('.json', '')))
    .flatMap((name) => {
      const messages = Object.keys(readJson(join(workspace, 'words', sourceLanguage, name)));
      return messages.map((message) => ({ name, message }));
    });
}

/** @returns {string[]} what of a workspace has no translation yet: "article.json: Share this" */
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

/** Whether a language may be shown to visitors, as far as a workspace goes. */
function isComplete(workspace, language) {
  return untranslated(workspace, language).length * 100 <= messagesOf(workspace).length * mostMissing;
}

/**
 * The languages that a workspace is built in beside English: those whose catalogs are complete, its own and those of what
 * it bundles, and those that the environment names. So a language is whole in a release, or is not in it.
 * @param {string} workspace its folder
 * @param {readonly string[]} bundled the folders of what it bundles
 */
export function otherLanguages(workspace, bundled) {
  if (!hasCatalogs(workspace)) return [];
  const all = [workspace, ...bundled.filter(hasCatalogs)];
  const complete = readdirSync(join(workspace, 'words')).filter(
    (language) => language !== sourceLanguage && all.every((one) => isComplete(one, language)),
  );
  return [...new Set([...complete, ...namedLanguages])].sort();
}
