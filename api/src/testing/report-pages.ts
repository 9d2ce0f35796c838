import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { remoteDeclaration } from 'contract/remote';
import { declarationIn } from 'contract/webpack/words/catalogs';
import type { SitePages } from 'contract/site-pages';
import { pagesSignatureHeader, signPages, reportedPagesPath } from 'contract/reported-pages';

import { proxySecret } from './visitor-at';

const root = join(__dirname, '../../..');

/** Returns the pages declared by this repository's remotes, plus additional ones. */
export function pagesOfRemotes(...others: SitePages['pages']): SitePages {
  const remotes = readdirSync(root)
    .map((workspace) => join(root, workspace))
    .filter((folder) => existsSync(join(folder, 'remote.json')))
    .map((folder) => remoteDeclaration.parse(declarationIn('en-US', folder)));
  const pages = remotes.flatMap((remote) => remote.pages);
  const sections = remotes.flatMap((remote) => remote.sections);
  return {
    pages: [
      ...pages.flatMap(({ paths, englishOnly }) =>
        paths.map((path) => ({ path, languages: englishOnly ? [] : ['es-US'] })),
      ),
      ...others,
    ],
    privateSections: sections.filter((section) => section.private).map(({ path }) => path),
  };
}

/** Reports the site's pages to the API, like a shell does. @returns the status */
export async function reportPages(url: string, site: SitePages, secret = proxySecret): Promise<number> {
  const headers = { 'content-type': 'application/json', [pagesSignatureHeader]: signPages(secret, site) };
  return (await fetch(url + reportedPagesPath, { method: 'POST', headers, body: JSON.stringify(site) })).status;
}
