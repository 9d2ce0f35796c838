import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum entries of a sitemap file, as defined by sitemaps.org. */
export const addressesPerSitemap = 50_000;

/** A canonical path, and when it last changed, if known. */
export interface SitemapEntry {
  path: string;
  changedAt: string | null;
  /** Paths of the same page in each of its languages, by language; absent if it has only one. */
  languages?: Readonly<Record<string, string>>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const namespaces = `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;

const escape = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');

const partsOf = (entries: readonly SitemapEntry[]) => Math.ceil(entries.length / addressesPerSitemap);

/** Entries processed per event-loop turn; requests are served in between. */
const batchSize = 250;

/** Maps all entries with `write`, a batch per event-loop turn. */
export async function mapInBatches<Entry, Made>(
  entries: readonly Entry[],
  write: (entry: Entry) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < entries.length; from += batchSize) {
    if (from > 0) await nextTurn();
    for (const entry of entries.slice(from, from + batchSize)) made.push(write(entry));
  }
  return made;
}

async function urlset(publicUrl: string, entries: readonly SitemapEntry[]): Promise<string> {
  const urls = await mapInBatches(entries, ({ path, changedAt, languages = {} }) => {
    const changed = changedAt === null ? '' : `<lastmod>${escape(changedAt)}</lastmod>`;
    const alternates = Object.entries(languages).map(
      ([language, other]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(publicUrl + other)}"/>`,
    );
    return `<url><loc>${escape(publicUrl + path)}</loc>${changed}${alternates.join('')}</url>`;
  });
  const isTranslated = entries.some(({ languages }) => languages);
  return `${declaration}<urlset ${isTranslated ? namespaces : namespace}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** Writes `/sitemap.xml`: the URLs, or a sitemap index if they exceed one file. */
export async function sitemapOf(publicUrl: string, entries: readonly SitemapEntry[]): Promise<string> {
  if (entries.length <= addressesPerSitemap) return urlset(publicUrl, entries);
  const parts = Array.from(
    { length: partsOf(entries) },
    (_, index) => `<sitemap><loc>${escape(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${parts.join('\n')}\n</sitemapindex>\n`;
}

/** Writes `/sitemap-1.xml` and so on. @param number from 1 @returns null if the part does not exist */
export async function sitemapPart(
  publicUrl: string,
  entries: readonly SitemapEntry[],
  number: number,
): Promise<string | null> {
  if (entries.length <= addressesPerSitemap || number < 1 || number > partsOf(entries)) return null;
  return urlset(publicUrl, entries.slice((number - 1) * addressesPerSitemap, number * addressesPerSitemap));
}
