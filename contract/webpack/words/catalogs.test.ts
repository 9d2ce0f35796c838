import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { declarationIn, otherLanguages, UnreadableFileError, untranslated } from './catalogs.mjs';

/** Creates a workspace with files, given by path. */
function workspace(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogs-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  return folder;
}

/** Returns a number of messages with their translations. */
const messages = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Message ${index}`, `Mensaje ${index}`]));

const page = (name: string, rest = {}) => ({
  name: `./${name}`,
  module: `./src/${name}/${name}.page.tsx`,
  paths: [`/${name}`],
  ...rest,
});

const remote = (translated: number) =>
  workspace({
    'remote.json': {
      links: [{ list: 'header', label: 'Our people', to: '/team', order: 1 }],
      pages: [page('team'), page('article', { englishOnly: true })],
    },
    'words/en-US/team.json': messages(100),
    'words/es-US/team.json': messages(translated),
    'words/en-US/article.json': messages(50),
    'words/es-US/remote.json': { 'Our people': 'Nuestra gente' },
  });

describe('the languages of a build', () => {
  it('include one with up to 2 percent of its messages untranslated', () => {
    expect(otherLanguages(remote(100), [])).toEqual(['es-US']);
    expect(otherLanguages(remote(98), [])).toEqual(['es-US']);
    expect(otherLanguages(remote(97), [])).toEqual([]);
  });

  it('require complete catalogs of bundled workspaces that have any', () => {
    expect(otherLanguages(remote(100), [workspace({}), remote(100)])).toEqual(['es-US']);
    expect(otherLanguages(remote(100), [remote(0)])).toEqual([]);
  });

  it('are none if the workspace has no catalogs', () => {
    expect(otherLanguages(workspace({}), [])).toEqual([]);
  });

  it('do not require translations of pages only in English', () => {
    expect(untranslated(remote(99), 'es-US')).toEqual(['team.json: Message 99']);
  });
});

it('translates the links of a remote, and drops its pages only in English', () => {
  const { links, pages } = declarationIn('es-US', remote(100));
  expect(links).toMatchObject([{ label: 'Nuestra gente', to: '/team' }]);
  expect(pages.map(({ name }: { name: string }) => name)).toEqual(['./team']);
  expect(declarationIn('en-US', remote(100)).pages).toHaveLength(2);
});

it('names the file that is not valid JSON, in one line', () => {
  const file = join(workspace({}), 'remote.json');
  writeFileSync(file, '{\n  "sections": [\n}');
  const read = () => declarationIn('en-US', dirname(file));
  expect(read).toThrow(UnreadableFileError);
  expect(read).toThrow(`${file} cannot be read: Unexpected token '}'`);
  expect(read).not.toThrow('\n');
});
