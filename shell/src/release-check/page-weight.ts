import { sourceLanguage } from 'contract/languages';
import type { ReleaseManifest } from 'contract/release';

import { forEachConcurrently } from '../for-each-concurrently';
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

/** Pages at the same time: each language of a remote has a thread of its own. */
const concurrency = 2;

/** Asks for a page as a browser does. `bytes` are those over the wire; null where the answer is not the page. */
export async function requestDocument(url: string): Promise<{ status: number; bytes: number | null }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  const { status, headers } = response;
  return { status, bytes: status === 200 ? Number(headers.get('content-length')) : null };
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

/**
 * What pages cost, by name and language. Those that did not answer 200, or are not in the release, are left out.
 * @param documents the bytes of each sample's document
 */
export function weightsOf(
  manifest: ReleaseManifest,
  documents: ReadonlyMap<TranslatedSample, number | null>,
): ReadonlyMap<string, PageWeight> {
  const weights = new Map<string, PageWeight>();
  for (const [sample, document] of documents) {
    const scripts = scriptsOf(manifest, sample);
    if (scripts && document !== null) weights.set(labelOf(sample), { document, scripts: bytesOf(scripts, manifest) });
  }
  return weights;
}

/** Asks for each page of the release that is active now. */
export async function weighActivePages(
  siteUrl: string,
  manifest: ReleaseManifest,
  samples: readonly TranslatedSample[],
): Promise<ReadonlyMap<string, PageWeight>> {
  const documents = new Map<TranslatedSample, number | null>();
  const weigh = async (sample: TranslatedSample) => {
    documents.set(sample, (await requestDocument(siteUrl + sample.url + notKept)).bytes);
  };
  await forEachConcurrently(
    samples.filter((sample) => scriptsOf(manifest, sample)),
    weigh,
    concurrency,
  );
  return weightsOf(manifest, documents);
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
