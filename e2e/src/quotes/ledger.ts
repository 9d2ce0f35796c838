import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { siteDataDir } from '../journeys';
import { root } from '../running-site';

/** Queries a database with the API's own library, which depends on the Node version. @returns rows */
function rowsOf(dataDir: string, query: string, ...values: string[]): unknown {
  const script = `
    const library = Number(process.versions.node.split('.')[0]) < 22 ? 'better-sqlite3' : 'better-sqlite3-node-api';
    const { default: Sqlite } = await import(library);
    const [, file, query, ...values] = process.argv;
    console.log(JSON.stringify(new Sqlite(file, { readonly: true }).prepare(query).all(...values)));`;
  const options = { cwd: join(root, 'api'), encoding: 'utf8' } as const;
  const args = ['--input-type=module', '-e', script, join(dataDir, 'site.db'), query, ...values];
  return JSON.parse(execFileSync(process.execPath, args, options));
}

/** Returns the consent ledger's entries of a request. */
export const ledgerOf = (reference: string): unknown =>
  rowsOf(
    siteDataDir(),
    'SELECT kind, event, box, ip, page FROM consent_ledger WHERE reference = ? ORDER BY kind',
    reference,
  );

/** Returns the language of the form in which a request was written. */
export const languageOf = (reference: string): unknown =>
  rowsOf(siteDataDir(), 'SELECT language FROM quote_requests WHERE reference = ?', reference);

/** Returns the references of all requests that a site has accepted. */
export function keptReferences(dataDir: string): string[] {
  const rows = rowsOf(dataDir, 'SELECT DISTINCT reference FROM consent_ledger') as { reference: string }[]; // as the query says
  return rows.map(({ reference }) => reference);
}
