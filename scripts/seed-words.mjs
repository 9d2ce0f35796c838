import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { root } from './checks.mjs';

const folder = join(root, 'api/seed');

/** Visible fields of a person, a city and a fact. The text below the front matter belongs to its author. */
const shownFields = [
  'role',
  'summary',
  'visits',
  'specialties',
  'languages',
  'label',
  'value',
  'sentence',
  'contested',
];

const factsOf = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const frontMatters = (subfolder) =>
  readdirSync(join(folder, subfolder))
    .sort()
    .map((file) => ({
      file: `${subfolder}/${file}`,
      row: parse(readFileSync(join(folder, subfolder, file), 'utf8').split('---')[1]),
    }));

/**
 * Returns the visible texts of a new agency's seed content. Text worded by law is not ours to translate.
 * @returns {{ file: string, text: string }[]}
 */
export function wordsOfSeed() {
  const site = factsOf('site.json');
  const { tagline, hours, licenses, legal } = site;
  const rows = [
    { file: 'site.json', row: { label: tagline, value: hours, sentence: Object.values(legal) } },
    ...licenses.map(({ line }) => ({ file: 'site.json', row: { label: line } })),
    ...factsOf('facts.json').map((row) => ({ file: 'facts.json', row })),
    ...[...frontMatters('team'), ...frontMatters('cities')].flatMap(({ file, row }) => [
      { file, row },
      ...(row.facts ?? []).map((fact) => ({ file, row: fact })),
      ...(row.licenses ?? []).map(({ line }) => ({ file, row: { label: line } })),
    ]),
  ];
  return rows
    .filter(({ row }) => !row.regulated)
    .flatMap(({ file, row }) => shownFields.flatMap((field) => row[field] ?? []).map((text) => ({ file, text })))
    .filter(({ text }) => /\p{L}{2}/u.test(text));
}
