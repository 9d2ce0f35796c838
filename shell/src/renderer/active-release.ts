import { sourceLanguage } from 'contract/languages';

import { integrityIn, type Release } from '../registry/release-store';
import type { ActiveRemote, SitePage } from '../site/boot-data';
import type { ScriptAsset } from './render-job';
import type { Renderer } from './renderer';

/** A release with its renderer; null if all of its pages are rendered in the browser. */
export interface ActiveRelease {
  remote: string;
  release: Release;
  renderer: Renderer | null;
}

type DeclaredPage = ActiveRelease['release']['manifest']['pages'][number];

const isPageIn = (language: string, { release: { manifest } }: ActiveRelease, { name }: DeclaredPage) =>
  name in (manifest.languages?.[language]?.pages ?? {});

/** Languages of the site besides English: those with a home page, so that each language has an entry point. */
export const languagesOf = (releases: readonly ActiveRelease[], languages: readonly string[]) =>
  languages.filter((language) =>
    releases.some((active) =>
      active.release.manifest.pages.some((page) => page.paths.includes('/') && isPageIn(language, active, page)),
    ),
  );

/** @param languages of the page besides English */
const sitePage = (
  { name, paths, rendering, personal, framed, gate, opens }: DeclaredPage,
  languages: readonly string[] = [],
): SitePage => ({
  name,
  paths,
  rendering,
  ...(personal && { personal }),
  ...(framed && { framed }),
  ...(gate && { gate }),
  ...(opens && { opens }),
  ...(languages.length > 0 && { languages }),
});

/** @param languages of the site besides English */
export function describe(active: ActiveRelease, languages: readonly string[]): ActiveRemote {
  const { base, manifest } = active.release;
  return {
    name: active.remote,
    version: manifest.version,
    entry: `${base}/${manifest.entry}`,
    integrity: integrityIn(manifest, manifest.entry),
    sections: manifest.sections,
    links: manifest.links,
    pages: manifest.pages.map((page) =>
      sitePage(
        page,
        languages.filter((language) => isPageIn(language, active, page)),
      ),
    ),
  };
}

/** Describes a release in another language. A release without that language has only its links, marked as English. */
export function describeIn(language: string, active: ActiveRelease): ActiveRemote {
  const { base, manifest } = active.release;
  const translated = manifest.languages?.[language];
  if (!translated) {
    const links = manifest.links.map((link) => ({ ...link, lang: sourceLanguage }));
    return { ...describe(active, []), links, pages: [] };
  }
  return {
    ...describe(active, []),
    entry: `${base}/${translated.entry}`,
    integrity: integrityIn(manifest, translated.entry),
    links: translated.links,
    pages: manifest.pages.filter((page) => isPageIn(language, active, page)).map((page) => sitePage(page)),
  };
}

/** Scripts that a page loads: the container of its remote, then its own chunks. */
export function scriptsOf(
  { release: { base, manifest } }: ActiveRelease,
  { name }: Pick<SitePage, 'name'>,
  language: string,
): ScriptAsset[] {
  const translated = manifest.languages?.[language];
  const chunks = translated?.pages[name] ?? manifest.pages.find((page) => page.name === name)?.js ?? [];
  return [translated?.entry ?? manifest.entry, ...chunks].map((file) => ({
    src: `${base}/${file}`,
    integrity: integrityIn(manifest, file),
  }));
}
