import type { ReleaseManifest } from 'contract/release';

import type { Sample } from './samples';
import type { Finding } from './checks';

/** A page may grow by so much without a reason. */
const limits = { share: 0.05, bytes: 3 * 1024 };

type Page = ReleaseManifest['pages'][number];

/** Bytes over the wire, compressed with brotli. */
export interface PageWeight {
  document: number;
  /** Of the remote's own scripts. */
  scripts: number;
}

const totalOf = ({ document, scripts }: PageWeight) => document + scripts;

/** A page with a query string is kept by no cache: none of one release is sent once the next is active. */
const notKept = '?weighed';

/** Asks for a page as a browser does. @returns null where it does not answer 200 */
async function documentBytes(siteUrl: string, path: string): Promise<number | null> {
  const response = await fetch(siteUrl + path + notKept, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return response.status === 200 ? Number(response.headers.get('content-length')) : null;
}

function scriptBytes({ entry, files }: ReleaseManifest, { js }: Page): number {
  const sizes = [...new Set([entry, ...js])].map((file) => (files[`${file}.br`] ?? files[file])?.bytes ?? 0);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** What each page costs, by its name. Pages that do not answer 200 are left out. */
export async function weighPages(
  siteUrl: string,
  manifest: ReleaseManifest,
  samples: readonly Sample<Page>[],
): Promise<ReadonlyMap<string, PageWeight>> {
  const weights = new Map<string, PageWeight>();
  for (const { page, url } of samples) {
    const own = manifest.pages.find(({ name }) => name === page.name);
    const document = own ? await documentBytes(siteUrl, url) : null;
    if (own && document !== null) weights.set(page.name, { document, scripts: scriptBytes(manifest, own) });
  }
  return weights;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** The pages that grew by more than they may. A page that is new has nothing to be held against. */
export function growthFindings(
  before: ReadonlyMap<string, PageWeight>,
  after: ReadonlyMap<string, PageWeight>,
): Finding[] {
  return [...after].flatMap(([page, weight]) => {
    const old = before.get(page);
    if (!old) return [];
    const growth = totalOf(weight) - totalOf(old);
    if (growth <= limits.bytes && growth <= totalOf(old) * limits.share) return [];
    const percent = ((growth / totalOf(old)) * 100).toFixed(1);
    const parts = `document ${kilobytes(old.document)} -> ${kilobytes(weight.document)}, scripts ${kilobytes(old.scripts)} -> ${kilobytes(weight.scripts)}`;
    return [{ check: 'bytes', text: `${page} grows by ${kilobytes(growth)} (${percent} %): ${parts}` }];
  });
}
