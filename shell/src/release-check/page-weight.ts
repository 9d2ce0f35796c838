import { sourceLanguage } from 'contract/languages';
import type { ReleaseManifest } from 'contract/release';

import type { Finding } from './checks';
import type { TranslatedSample } from './translated-samples';

/** A page may grow by so much without a reason. */
const limits = { share: 0.05, bytes: 3 * 1024 };

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

/** What a browser loads of a release for a page: the container and the page's own scripts. @returns null where the page is not in it */
function scriptsOf({ entry, pages, languages = {} }: ReleaseManifest, { page, language }: TranslatedSample) {
  if (language !== sourceLanguage) {
    const translated = languages[language];
    const js = translated?.pages[page.name];
    return translated && js ? [translated.entry, ...js] : null;
  }
  const own = pages.find(({ name }) => name === page.name);
  return own ? [entry, ...own.js] : null;
}

const bytesOf = (scripts: readonly string[], { files }: ReleaseManifest) =>
  [...new Set(scripts)].reduce((sum, file) => sum + ((files[`${file}.br`] ?? files[file])?.bytes ?? 0), 0);

/** `./team`, `./team in es-US` */
const labelOf = ({ page, language }: TranslatedSample) =>
  language === sourceLanguage ? page.name : `${page.name} in ${language}`;

/** What each page costs, by its name and language. Pages that do not answer 200 are left out. */
export async function weighPages(
  siteUrl: string,
  manifest: ReleaseManifest,
  samples: readonly TranslatedSample[],
): Promise<ReadonlyMap<string, PageWeight>> {
  const weights = new Map<string, PageWeight>();
  for (const sample of samples) {
    const scripts = scriptsOf(manifest, sample);
    const document = scripts ? await documentBytes(siteUrl, sample.url) : null;
    if (scripts && document !== null) weights.set(labelOf(sample), { document, scripts: bytesOf(scripts, manifest) });
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
