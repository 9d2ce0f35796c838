// Writes the tables of the lines of business from the files of each line, so that no one lists them by hand: node
// scripts/lines.mjs. Builds and type checks run it first.
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root, textOf } from './checks.mjs';

const header = '// Written by scripts/lines.mjs from the files that it imports: one per line of business.\n';

const product = (module) => `import type { QuoteProduct } from '${module}';`;

/**
 * The tables. `suffix` marks the file of a line below a folder: `ease.form.ts` exports `ease`. A line without one is a
 * type error.
 */
const tables = [
  {
    file: 'contract/src/quote-forms/quote-forms.ts',
    below: 'contract/src/quote-forms',
    suffix: '.answers.ts',
    types: [product('../lines-of-business/rows'), "import type { QuoteForm } from './quote-form';"],
    about: 'Valid answers of the form of each line of business.',
    start: 'export const quoteForms =',
    end: ' as const satisfies {\n  [P in QuoteProduct]: QuoteForm<P>;\n}',
  },
  {
    file: 'contract/src/lines-of-business/layouts.ts',
    below: 'contract/src/lines-of-business',
    suffix: '.layout.ts',
    types: [product('./rows'), "import type { ServiceLayout } from './service-layout';"],
    about: 'Fixed headings of the service page of each line of business.',
    start: 'export const serviceLayouts: Readonly<Record<QuoteProduct, ServiceLayout>> =',
  },
  {
    file: 'mf-marketing/src/quote-form/forms.ts',
    below: 'mf-marketing/src',
    suffix: '.form.ts',
    types: [product('contract/quote-options'), "import type { FormTexts } from './question';"],
    about: 'Form of each line of business.',
    start: 'export const forms: Readonly<Record<QuoteProduct, FormTexts>> =',
  },
  {
    file: 'mf-marketing/src/get-quote/subjects.ts',
    below: 'mf-marketing/src',
    suffix: '.subject.ts',
    types: [product('contract/lines-of-business'), "import type { SubjectTexts } from './subject';"],
    about: 'Rows of the quote page, by line of business.',
    start: 'export const subjects: Readonly<Record<QuoteProduct, SubjectTexts>> =',
  },
  {
    file: 'mf-marketing/src/home/line-audiences.ts',
    below: 'mf-marketing/src',
    suffix: '.audience.ts',
    types: [product('contract/lines-of-business'), "import type { AudienceTexts } from './audience-texts';"],
    about: 'Audiences on the front page, by line of business.',
    start: 'export const audiences: Readonly<Record<QuoteProduct, AudienceTexts>> =',
  },
  {
    file: 'mf-marketing/src/service/line-pages.ts',
    below: 'mf-marketing/src',
    suffix: '.form.ts',
    types: [`import type { PageModule } from 'contract/page';\n${product('contract/quote-options')}`],
    // The page has the name of its folder.
    importOf: (name, path) => {
      const folder = posix.dirname(path);
      return `import * as ${name} from '${folder}/${posix.basename(folder)}.page';`;
    },
    about: 'Service page of each line of business.',
    start: 'export const linePages: Readonly<Record<QuoteProduct, PageModule>> =',
  },
];

const importOfFile = (name, path) => `import { ${name} } from '${path}';`;

function textOfTable(checkout, { file, below, suffix, types, importOf = importOfFile, about, start, end = '' }) {
  const sources = readdirSync(join(checkout, below), { recursive: true }).filter((name) => name.endsWith(suffix));
  const lines = sources.sort().map((source) => {
    const path = relative(dirname(file), join(below, source)).replaceAll('\\', '/').replace(/\.ts$/, '');
    return { name: basename(source, suffix), path: path.startsWith('.') ? path : `./${path}` };
  });
  const [foreign, ...own] = types;
  const imports = lines.map(({ name, path }) => importOf(name, path));
  const entries = lines.map(({ name }) => `  ${name},`);
  const table = [`/** ${about} A missing entry is a type error. */`, `${start} {`, ...entries, `}${end};`];
  return `${header}${[foreign, '', ...imports, ...own, '', ...table, ''].join('\n')}`;
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
