// Writes the tables of the lines of business from the files of each line, so that no one lists them by hand: node
// scripts/lines.mjs. Builds and type checks run it first.
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root, textOf } from './checks.mjs';
import { workspaces } from './workspaces.mjs';

const header = '// Written by scripts/lines.mjs from the files that it imports: one per line of business.\n';

/**
 * Returns the tables that workspaces declare in their lines.json, with paths in the checkout. `suffix` marks the file of
 * a line below a folder: `ease.form.ts` exports `ease`. A line without one is a type error. `imports: "page"`: the table
 * has the page of the file's folder.
 */
const tables = workspaces
  .map((workspace) => [workspace, textOf(join(root, workspace, 'lines.json'))])
  .filter(([, text]) => text !== null)
  .flatMap(([workspace, text]) =>
    JSON.parse(text).tables.map(({ file, below, ...table }) => ({
      ...table,
      file: posix.join(workspace, file),
      below: posix.join(workspace, below),
    })),
  );

const importOf = {
  file: (name, path) => `import { ${name} } from '${path}';`,
  /** The page has the name of its folder. */
  page: (name, path) => {
    const folder = posix.dirname(path);
    return `import * as ${name} from '${folder}/${posix.basename(folder)}.page';`;
  },
};

function textOfTable(checkout, { file, below, suffix, types, imports = 'file', about, start, end = '' }) {
  const sources = readdirSync(join(checkout, below), { recursive: true }).filter((name) => name.endsWith(suffix));
  const lines = sources.sort().map((source) => {
    const path = relative(dirname(file), join(below, source)).replaceAll('\\', '/').replace(/\.ts$/, '');
    return { name: basename(source, suffix), path: path.startsWith('.') ? path : `./${path}` };
  });
  const [foreign, ...own] = types;
  const importLines = lines.map(({ name, path }) => importOf[imports](name, path));
  const entries = lines.map(({ name }) => `  ${name},`);
  const table = [`/** ${about} A missing entry is a type error. */`, `${start} {`, ...entries, `}${end};`];
  return `${header}${[foreign, '', ...importLines, ...own, '', ...table, ''].join('\n')}`;
}

/** @returns {Map<string, string>} tables that differ from the sources, with their text */
export function outdatedTables(checkout = root) {
  const texts = tables.map((table) => [join(checkout, table.file), textOfTable(checkout, table)]);
  return new Map(texts.filter(([file, text]) => textOf(file) !== text));
}

/** Writes the tables that changed. */
export function writeTables(checkout = root) {
  for (const [file, text] of outdatedTables(checkout)) writeFileSync(file, text);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeTables();
