import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { siteDataDir } from '../journeys';
import { root } from '../running-site';

/** What the ledger of consent has about a request, read with the API's own library, which differs with the version of Node. */
export function ledgerOf(reference: string): unknown {
  const script = `
    const library = Number(process.versions.node.split('.')[0]) < 22 ? 'better-sqlite3' : 'better-sqlite3-node-api';
    const { default: Sqlite } = await import(library);
    const lines = new Sqlite(process.argv[1], { readonly: true })
      .prepare('SELECT kind, event, box, ip, page FROM consent_ledger WHERE reference = ? ORDER BY kind').all(process.argv[2]);
    console.log(JSON.stringify(lines));`;
  const file = join(siteDataDir(), 'site.db');
  const options = { cwd: join(root, 'api'), encoding: 'utf8' } as const; // so that the answer is text
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script, file, reference], options));
}
