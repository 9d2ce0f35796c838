// Writes the public API of contract and ui to versioned files, so that reviews show changes that affect other teams:
// node scripts/api-report.mjs [--check]
// With --check it writes nothing and fails if a report is out of date.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';

import { root } from './checks.mjs';

const reported = ['contract', 'ui'];

/** Emits the declarations of a workspace's sources into a folder. */
function declare(workspace, folder) {
  const sources = join(root, workspace, 'src');
  const compiler = join(root, 'node_modules/.bin/tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  // A single checker: with several, the order of union members depends on the order in which they were checked.
  const args = ['-p', workspace, ...options, '--singleThreaded', '--rootDir', root, '--outDir', folder];
  const { status, stdout } = spawnSync(compiler, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The declarations of ${workspace} cannot be made:\n${stdout}`);
  return join(folder, relative(root, sources));
}

const descriptionOf = (workspace) => JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));

/** Returns the sources listed in a package's `exports`, as `src/posts`; a pattern expands to every matching file. */
function entriesOf({ exports }, workspace) {
  return Object.values(exports).flatMap((target) => {
    const [, path, extension] = /^\.\/(src\/.+?)(\.tsx?)$/.exec(target) ?? [];
    if (!path) return [];
    if (!path.endsWith('*')) return [path];
    const files = readdirSync(join(root, workspace, dirname(path)));
    return files
      .filter((file) => file.endsWith(extension) && !file.includes('.test.'))
      .map((file) => join(dirname(path), file.slice(0, -extension.length)));
  });
}

/** Returns the entries and everything they import from the same workspace, without duplicates. */
function reached(folder, entries) {
  const found = new Set();
  const follow = (path) => {
    const file = [`${path}.d.ts`, `${path}/index.d.ts`].find((name) => existsSync(join(folder, name)));
    if (!file || found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, to] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
      follow(normalize(join(dirname(file), to)));
  };
  for (const entry of entries) follow(relative('src', entry));
  return [...found].sort();
}

function reportOn(workspace) {
  const description = descriptionOf(workspace);
  const temporary = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    const folder = declare(workspace, temporary);
    const parts = reached(folder, entriesOf(description, workspace)).map((file) => {
      const text = readFileSync(join(folder, file), 'utf8').trim();
      return `## ${file.replace(/\.d\.ts$/, '')}\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
    });
    return [
      `# What ${workspace} ${description.version} offers\n`,
      'Made by `npm run api-report`, and held against the sources by `npm test`.\n',
      ...parts,
    ].join('\n');
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

let isOutOfDate = false;
for (const workspace of reported) {
  const file = join(root, workspace, `${workspace}.api.md`);
  const report = reportOn(workspace);
  if (existsSync(file) && readFileSync(file, 'utf8') === report) continue;
  isOutOfDate = true;
  if (process.argv.includes('--check')) console.error(`${relative(root, file)} is out of date: npm run api-report`);
  else writeFileSync(file, report);
}
process.exit(isOutOfDate && process.argv.includes('--check') ? 1 : 0);
