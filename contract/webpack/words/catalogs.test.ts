import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { declarationIn, otherLanguages, untranslated } from './catalogs.mjs';

/** A workspace with files, by their paths. */
function workspace(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogs-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  return folder;
}

/** As many messages as a page of the site has, and their translations. */
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
  it('are those whose catalogs are complete, but for a few sentences that are new', () => {
    expect(otherLanguages(remote(100), [])).toEqual(['es-US']);
    expect(otherLanguages(remote(98), [])).toEqual(['es-US']);
    expect(otherLanguages(remote(97), [])).toEqual([]);
  });

  it('need the catalogs of what the workspace bundles, where that has any', () => {
    expect(otherLanguages(remote(100), [workspace({}), remote(100)])).toEqual(['es-US']);
    expect(otherLanguages(remote(100), [remote(0)])).toEqual([]);
  });

  it('are none where a workspace has no catalogs', () => {
    expect(otherLanguages(workspace({}), [])).toEqual([]);
  });

  it('do not wait for pages that there are in English only', () => {
    expect(untranslated(remote(99), 'es-US')).toEqual(['team.json: Message 99']);
  });
});

it('a remote declares its links in a language, and no page that there is in English only', () => {
  const { links, pages } = declarationIn('es-US', remote(100));
  expect(links).toMatchObject([{ label: 'Nuestra gente', to: '/team' }]);
  expect(pages.map(({ name }: { name: string }) => name)).toEqual(['./team']);
  expect(declarationIn('en-US', remote(100)).pages).toHaveLength(2);
});
