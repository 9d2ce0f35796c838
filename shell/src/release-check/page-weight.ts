import { sourceLanguage } from 'contract/languages';
import type { ReleaseManifest } from 'contract/release';

import { forEachConcurrently } from '../for-each-concurrently';
import type { Finding } from './checks';
import type { TranslatedSample } from './translated-samples';

/** How much a page may grow without a reason. */
const limits = { share: 0.05, bytes: 3 * 1024 };

/** Bytes over the wire, compressed with brotli. */
export interface PageWeight {
  document: number;
  /** Bytes of the remote's own scripts. */
  scripts: number;
}

const totalOf = ({ document, scripts }: PageWeight) => document + scripts;

/** Concurrent pages: each language of a remote has its own thread. */
const concurrency = 2;

/** Requests a page as a browser does. `bytes` are those over the wire; null unless the status is 200. */
export async function requestDocument(url: string): Promise<{ status: number; bytes: number | null; html: string }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const html = await response.text();
  const { status, headers } = response;
  return { status, bytes: status === 200 ? Number(headers.get('content-length')) : null, html };
}

/**
 * Scripts that a browser loads for a page: the container and the page's own scripts. @returns null if the release does
 * not have the page
 */
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

/** `./team`, or `./team in es-US` */
const labelOf = ({ page, language }: TranslatedSample) =>
  language === sourceLanguage ? page.name : `${page.name} in ${language}`;

/**
 * Weights of pages by name and language. Omits pages that did not answer 200 or are not in the release.
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

/** Measures each page of the active release. */
export async function weighActivePages(
  siteUrl: string,
  manifest: ReleaseManifest,
  samples: readonly TranslatedSample[],
): Promise<ReadonlyMap<string, PageWeight>> {
  const documents = new Map<TranslatedSample, number | null>();
  const weigh = async (sample: TranslatedSample) => {
    documents.set(sample, (await requestDocument(siteUrl + sample.url)).bytes);
  };
  await forEachConcurrently(
    samples.filter((sample) => scriptsOf(manifest, sample)),
    weigh,
    concurrency,
  );
  return weightsOf(manifest, documents);
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Finds pages that grew by more than allowed. New pages have nothing to compare with. */
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
