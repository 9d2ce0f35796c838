import type { ArchivedPage } from 'contract/archived-page';

import { differingPages } from './differing-pages';

const documentOf = (main: string) => `<header>${Math.random()}</header><main>${main}</main>`;

/** The main content of each page without a fact and with it; null if it cannot be rendered. */
const contents: Record<string, [today: string | null, changed: string | null]> = {
  '/states-it': ['It is $1.', 'It is not known.'],
  '/reads-it': ['Call us.', 'Call us.'],
  '/es/states-it': ['Son $1.', 'No se sabe.'],
  '/broken': ['It is $1.', null],
  '/ledger': ['It is $1.', ''],
};

/** API paths that a page was rendered from, if not the facts about Medicare. */
const sources: Record<string, string[]> = {
  '/plain': ['/api/site'],
  '/other': ['/api/site', '/api/facts?under=medicare.part-b,group'],
  '/ledger': ['/api/facts/ledger'],
};
const sourcesOf = (path: string) => ({ sources: sources[path] ?? ['/api/facts?under=group,medicare'] });
const rendered: string[] = [];

async function render(path: string, fact?: string) {
  rendered.push(`${path}${fact ? ` with ${fact}` : ''}`);
  const main = contents[path]?.[fact ? 1 : 0] ?? null;
  const page = sourcesOf(path) as ArchivedPage; // what is read of it
  return {
    html: main === null ? null : documentOf(main),
    title: path === '/es/states-it' ? null : `Title of ${path}`,
    page,
  };
}

it('finds the pages whose main content differs, in the order given', async () => {
  const fact = { key: 'medicare.part-bonus', text: 'changed' };
  expect(await differingPages(['/plain', '/other', ...Object.keys(contents)], render, fact)).toEqual([
    { path: '/states-it', title: 'Title of /states-it' },
    { path: '/es/states-it', title: '/es/states-it' },
    { path: '/ledger', title: 'Title of /ledger' },
  ]);
});

it('renders a page that does not read the fact only once', () => {
  expect(rendered.filter((line) => /^\/(plain|other)/.test(line))).toEqual(['/plain', '/other']);
});

it('starts no further page once one has failed, as while the API does not answer', async () => {
  const started: string[] = [];
  const failOnce = async (path: string) => {
    started.push(path);
    await new Promise(setImmediate);
    if (path === '/page-0') throw new Error('no answer');
    return render(path);
  };
  const paths = Array.from({ length: 40 }, (_, index) => `/page-${index}`);
  await expect(differingPages(paths, failOnce, { key: 'medicare.part-b', text: '' })).rejects.toThrow('no answer');
  for (let turn = 0; turn < 40; turn += 1) await new Promise(setImmediate);
  expect(started.length).toBeLessThan(10);
});
