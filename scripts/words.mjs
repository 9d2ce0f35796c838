// Writes the messages to translate to versioned catalogs, `words/en-US` of each workspace that has the folder:
// node scripts/words.mjs
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { catalogFile, hasCatalogs, readJson, roomOf, wordsOfRemote } from 'contract/webpack/words/catalogs';
import { faultOf, icuOf } from 'contract/webpack/words/icu';
import { sourceLanguage } from 'contract/webpack/words/language';
import { messagesIn } from 'contract/webpack/words/messages';
import { unmarkedIn } from 'contract/webpack/words/unmarked';

import { readArguments } from './arguments.mjs';
import { giveUp, giveUpIfUnreadable, root, textOf } from './checks.mjs';
import { wordsOfSeed } from './seed-words.mjs';
import { remotes, workspaces } from './workspaces.mjs';

/** Sources with visible text, for workspaces in which only some have any. */
const visibleSources = {
  api: /src\/(agency\/(site\/season-calendar|cities\/cities\.service)|articles\/feeds\/feeds\.service|leads\/(quotes\/(confirmation-mail|mail-imprint|quote-refusals|receipt|revocation-page)|where\/quote-where\.service|sheet-mail\/sheet-mails|sheet-mail\/sheet-mail\.service|replies\/reply-words)|platform\/(errors\/translate-error|http\/rate-limit))\./,
  contract:
    /src\/((lines-of-business|quote-forms)\/|quotes\/quote-(dates|faults|fields|options)|agency\/(served-states|services|time-zones)|http\/(failure|readable-input))/,
  shell: /src\/((layout|renderer-thread|site)\/|response\/error-document)/,
};

/** Excludes tests, and files that only tests and the release check read: their text is not visible to visitors. */
const isSource = (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|worked-examples/.test(file);

/** @type {string[]} workspaces that have catalogs */
export const catalogued = workspaces.filter((workspace) => hasCatalogs(join(root, workspace)));

function sourcesOf(workspace) {
  return readdirSync(join(root, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource)
    .filter((file) => visibleSources[workspace]?.test(file) ?? true)
    .sort();
}

/**
 * Returns the English catalogs of a workspace.
 * @param {string} workspace
 * @returns {Map<string, string>} file -> its text: each message once, with the sources that contain it
 */
function englishCatalogs(workspace) {
  const folder = join(root, workspace);
  const catalogs = new Map();
  const add = (catalog, message, source) => {
    const messages = catalogs.get(catalog) ?? catalogs.set(catalog, new Map()).get(catalog);
    messages.set(message, [...new Set([...(messages.get(message) ?? []), source])]);
  };
  for (const file of sourcesOf(workspace)) {
    for (const { parts } of messagesIn(readFileSync(file, 'utf8')))
      add(roomOf(folder, file), icuOf(parts), relative(join(folder, 'src'), file));
  }
  if (remotes.includes(workspace)) for (const { label, file } of wordsOfRemote(folder)) add('remote', label, file);
  if (workspace === 'api')
    for (const { file, text } of wordsOfSeed()) add('seed', icuOf([{ type: 'text', value: text }]), file);
  return new Map(
    [...catalogs].map(([catalog, messages]) => [
      catalogFile(folder, sourceLanguage, catalog),
      `${JSON.stringify(Object.fromEntries([...messages].map(([message, files]) => [message, files.join(', ')])), null, 2)}\n`,
    ]),
  );
}

/**
 * @param {string} workspace
 * @returns {string[]} "mf-blog/src/team/roster.tsx:12: 'Call us'" for text that is in no catalog
 */
export function uncatalogued(workspace) {
  return sourcesOf(workspace)
    .flatMap((file) => unmarkedIn(readFileSync(file, 'utf8')).map((found) => ({ file, ...found })))
    .map(({ file, line, text }) => `${relative(root, file)}:${line}: ${text}`);
}

/** @param {string} workspace @returns {string[]} errors of translations, such as a missing link or message */
export function faultsOfTranslations(workspace) {
  const folder = join(root, workspace, 'words');
  const languages = readdirSync(folder).filter((language) => language !== sourceLanguage);
  return languages.flatMap((language) =>
    readdirSync(join(folder, language)).flatMap((name) => {
      const file = join(folder, language, name);
      const english = readJson(join(folder, sourceLanguage, name));
      return Object.entries(readJson(file)).flatMap(([message, translation]) => {
        const fault = message in english ? faultOf(message, translation) : 'is no longer a message';
        return fault ? `${relative(root, file)}: "${message}" ${fault}` : [];
      });
    }),
  );
}

/** @param {string} workspace @returns {string[]} catalogs that differ from the sources */
export function outdated(workspace) {
  const catalogs = englishCatalogs(workspace);
  const folder = join(root, workspace, 'words', sourceLanguage);
  const leftover = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => !catalogs.has(file));
  const changed = [...catalogs].filter(([file, text]) => textOf(file) !== text).map(([file]) => file);
  return [...leftover, ...changed].map((file) => relative(root, file));
}

function write(workspace) {
  const catalogs = englishCatalogs(workspace); // before anything is removed: a source may have a syntax error
  rmSync(join(root, workspace, 'words', sourceLanguage), { recursive: true });
  mkdirSync(join(root, workspace, 'words', sourceLanguage));
  for (const [file, text] of catalogs) writeFileSync(file, text);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readArguments('npm run words: extracts translatable text into words/en-US of each workspace.');
  try {
    catalogued.forEach(write);
    const faults = catalogued.flatMap((workspace) => [
      ...uncatalogued(workspace).map((text) => `${text}: mark it with t of contract/words`),
      ...faultsOfTranslations(workspace),
    ]);
    if (faults.length > 0) giveUp(faults.join('\n'));
  } catch (error) {
    giveUpIfUnreadable(error);
  }
}
