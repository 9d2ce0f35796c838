import { addressIn, languageAt, sourceLanguage } from 'contract/languages';
import type { RegistryDocument } from 'contract/release';
import type { SectionDeclaration } from 'contract/remote';
import { generatePath } from 'react-router';

import { integrityIn, type Release } from '../registry/release-store';
import { alternatesOf } from '../routing/alternates';
import { RouteIndex } from '../routing/route-index';
import { siteRoutes, type SiteRoute } from '../routing/site-routes';
import { sectionAt } from '../routing/sections';
import type { RemoteInForce, SitePage } from '../site/boot-data';
import type { PageRenderer } from './language-renderers';
import type { ScriptAsset } from './render-job';

/** A release with what renders it; without that where all of its pages are rendered in the browser. */
export interface ReleaseInForce {
  remote: string;
  release: Release;
  renderer: PageRenderer | null;
}

/** What a path is, in one composition. */
export type Destination =
  | {
      kind: 'page';
      route: SiteRoute;
      params: Record<string, string>;
      renderer: PageRenderer | null;
      preload: ScriptAsset[];
    }
  | { kind: 'not-found' }
  /** The page is there, and not in this language. */
  | { kind: 'in-english' }
  /** The remote that has the path's section has no release in force; null where no remote has it. */
  | { kind: 'unavailable'; remote: string | null };

type DeclaredPage = ReleaseInForce['release']['manifest']['pages'][number];

const isPageIn = (language: string, { release: { manifest } }: ReleaseInForce, { name }: DeclaredPage) =>
  name in (manifest.languages?.[language]?.pages ?? {});

/** The languages of a site beside English: those that its front page is in, so that each has its beginning. */
const languagesOf = (releases: readonly ReleaseInForce[], languages: readonly string[]) =>
  languages.filter((language) =>
    releases.some((inForce) =>
      inForce.release.manifest.pages.some((page) => page.paths.includes('/') && isPageIn(language, inForce, page)),
    ),
  );

/** @param languages the page is in, beside English */
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

/** @param languages of the site, beside English */
function describe(inForce: ReleaseInForce, languages: readonly string[]): RemoteInForce {
  const { base, manifest } = inForce.release;
  return {
    name: inForce.remote,
    version: manifest.version,
    entry: `${base}/${manifest.entry}`,
    integrity: integrityIn(manifest, manifest.entry),
    sections: manifest.sections,
    links: manifest.links,
    pages: manifest.pages.map((page) =>
      sitePage(
        page,
        languages.filter((language) => isPageIn(language, inForce, page)),
      ),
    ),
  };
}

/** The same in another language. Of a release that is not in it, the links in English are left. */
function describeIn(language: string, inForce: ReleaseInForce): RemoteInForce {
  const { base, manifest } = inForce.release;
  const translated = manifest.languages?.[language];
  if (!translated) return { ...describe(inForce, []), pages: [] };
  return {
    ...describe(inForce, []),
    entry: `${base}/${translated.entry}`,
    integrity: integrityIn(manifest, translated.entry),
    links: translated.links,
    pages: manifest.pages.filter((page) => isPageIn(language, inForce, page)).map((page) => sitePage(page)),
  };
}

/** A part of the site, and whose it is, whether that remote has a release in force or not. */
export interface Section {
  path: string;
  remote: string | null;
  /** For the agency's own people. */
  isPrivate: boolean;
}

/** What nobody has claimed. */
const unclaimed: Section = { path: '/', remote: null, isPrivate: false };

/** The sections that the remotes of a registry have claimed. */
export const sectionsIn = ({ remotes }: Pick<RegistryDocument, 'remotes'>): Section[] =>
  Object.entries(remotes).flatMap(([remote, { sections, canary }]) =>
    sectionsOf(remote, [...sections, ...(canary?.sections ?? [])]),
  );

const sectionsOf = (remote: string, sections: readonly SectionDeclaration[]): Section[] =>
  sections.map(({ path, private: isPrivate = false }) => ({ path, remote, isPrivate }));

/** `%C3` stays as browsers write it. */
const inLowerCase = (path: string) =>
  path.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

export interface CompositionOptions {
  /** What the remotes of the registry have claimed. */
  sections?: readonly Section[];
  /** Epoch milliseconds. */
  activatedAt?: number;
  /** Remotes with a canary. */
  canaried?: ReadonlySet<string>;
  variant?: Variant | null;
  /** Languages that the shell is built in beside English. */
  languages?: readonly string[];
}

/** A composition for some visitors: one release of it is another than the active one. */
export interface Variant {
  kind: 'canary' | 'preview';
  remote: string;
  version: string;
  base: string;
}

/**
 * One revision of the site: the releases that were in force together. It never changes, so a page view that starts
 * with one ends with the same, whatever is promoted meanwhile.
 */
export class Composition {
  readonly remotes: readonly RemoteInForce[];
  /** The same for every revision that has these releases. */
  readonly id: string;
  readonly activatedAt: number;
  /** What distinguishes it from the composition that everybody else gets; null for that one. */
  readonly variant: Variant | null;
  private readonly canaried: ReadonlySet<string>;
  private readonly sections: readonly Section[];
  /** By language, English first. */
  private readonly translations: ReadonlyMap<string, { remotes: readonly RemoteInForce[]; routes: RouteIndex }>;
  private readonly builtIn: readonly string[];
  private readonly links: string;
  private readonly byRemote: ReadonlyMap<string, ReleaseInForce>;

  constructor(
    readonly revision: number,
    readonly releases: readonly ReleaseInForce[],
    {
      sections = [],
      activatedAt = Date.now(),
      canaried = new Set(),
      variant = null,
      languages = [],
    }: CompositionOptions = {},
  ) {
    this.variant = variant;
    this.canaried = canaried;
    this.sections = sections;
    this.activatedAt = activatedAt;
    this.builtIn = languages;
    const others = languagesOf(releases, languages);
    this.remotes = releases.map((inForce) => describe(inForce, others));
    const remotesIn = new Map([[sourceLanguage, this.remotes]]);
    for (const language of others)
      remotesIn.set(
        language,
        releases.map((inForce) => describeIn(language, inForce)),
      );
    this.translations = new Map(
      [...remotesIn].map(([language, remotes]) => [language, { remotes, routes: new RouteIndex(siteRoutes(remotes)) }]),
    );
    this.id = [...releases.map(({ release }) => release.base), ...canaried].join(' ');
    this.links = JSON.stringify([...remotesIn.values()].flatMap((remotes) => remotes.map(({ links }) => links)));
    this.byRemote = new Map(releases.map((release) => [release.remote, release]));
  }

  /** The same with one release in the place of another of its remote, or beside the others where that has none. */
  with(release: ReleaseInForce, kind: Variant['kind']): Composition {
    const { remote } = release;
    const { base, manifest } = release.release;
    return new Composition(this.revision, [...this.releases.filter((other) => other.remote !== remote), release], {
      sections: [...this.sections.filter((other) => other.remote !== remote), ...sectionsOf(remote, manifest.sections)],
      activatedAt: this.activatedAt,
      // A preview is one person's and kept by nobody, so it decides everything.
      canaried: kind === 'preview' ? new Set() : this.canaried,
      variant: { kind, remote, version: manifest.version, base },
      languages: this.builtIn,
    });
  }

  /** Whether a remote's pages differ between visitors: it has a canary. */
  hasCanary(remote: string | null): boolean {
    return remote !== null && this.canaried.has(remote);
  }

  /** The remotes as a page of one of them names them. Which release of another the visitor gets is left open while that has a canary, so the page is the same for everybody. */
  remotesFor(owner: string | null, language = sourceLanguage): readonly RemoteInForce[] {
    const { remotes } = this.in(language);
    if (this.canaried.size === 0) return remotes;
    return remotes.map(
      (one) => (one.name !== owner && this.canaried.has(one.name) ? { ...one, undecided: true as const } : one), // true, not boolean
    );
  }

  /** What an address is kept under. */
  keyOf(url: string): string {
    return this.variant ? `${url} ${this.variant.kind} ${this.variant.base}` : url;
  }

  /** Where a page is in each of its languages, from a route in any of them; null where it is in one, or for one visitor. */
  alternates({ remote, page }: SiteRoute, params: Readonly<Record<string, string>>) {
    const inEnglish = this.remotes.find(({ name }) => name === remote)?.pages.find(({ name }) => name === page.name);
    const [canonical = '/'] = inEnglish?.paths ?? [];
    const isWhole = [...canonical.matchAll(/:(\w+)/g)].every(([, name = '']) => name in params);
    if (!inEnglish || inEnglish.personal || !isWhole) return null;
    return alternatesOf(generatePath(canonical, params), inEnglish.languages);
  }

  /** Whether there are pages in a language. */
  isIn(language: string): boolean {
    return this.translations.has(language);
  }

  /** @param address a path, without a query string */
  find(address: string): Destination {
    const { language, path } = languageAt(address);
    const match = this.match(address);
    // The page's own remote renders it, whosever the section: it is the only one that has the page's code.
    const remote = match?.route.remote ?? this.sectionOf(address).remote;
    const inForce = remote === null ? undefined : this.byRemote.get(remote);
    if (!match && language !== sourceLanguage && this.match(path)) return { kind: 'in-english' };
    if (!inForce) return { kind: 'unavailable', remote };
    if (!match) return { kind: 'not-found' };
    const { route, params } = match;
    return {
      kind: 'page',
      route,
      params,
      renderer: route.page.rendering === 'browser' ? null : inForce.renderer,
      preload: this.scriptsOf(inForce, route, language),
    };
  }

  /**
   * What a remote's pages are made with: its release, the links of all remotes, which every page shows, and what is left
   * open because of a canary; for null the set of all releases.
   * @returns null where the remote has none
   */
  idOf(remote: string | null): string | null {
    if (remote === null) return this.id;
    const release = this.byRemote.get(remote)?.release;
    return release ? `${release.base} ${this.links} ${[...this.canaried]}` : null;
  }

  /** The section that an address lies in, whether it has a page or not. In other languages they are the same. */
  sectionOf(address: string): Section {
    return sectionAt(this.sections, languageAt(address).path) ?? unclaimed;
  }

  /**
   * The spelling of a path that has a page: lower case, as routes are matched without regard to case. Parameters of a
   * personal page keep theirs, since a token is another one in lower case.
   */
  canonicalPath(address: string): string {
    if (!/[A-Z]/.test(address)) return address;
    const { language, path } = languageAt(address);
    const match = this.match(address);
    if (!match) return address;
    const { path: pattern, page } = match.route;
    if (!page.personal) return inLowerCase(address);
    const segments = pattern.split('/');
    return addressIn(
      language,
      path
        .split('/')
        .map((segment, index) => (segments[index]?.startsWith(':') ? segment : inLowerCase(segment)))
        .join('/'),
    );
  }

  /** `mf-blog@1.2.0, ...`, for people and headers. */
  toString(): string {
    return this.remotes.map(({ name, version }) => `${name}@${version}`).join(', ');
  }

  private match(address: string) {
    // `//host/` is the address of another site to a browser, and no path of this one.
    if (address.startsWith('//')) return null;
    const { language, path } = languageAt(address);
    return this.translations.get(language)?.routes.match(path) ?? null;
  }

  private in(language: string) {
    const found = this.translations.get(language);
    if (!found) throw new Error(`There is no page in ${language}.`);
    return found;
  }

  private scriptsOf(
    { release: { base, manifest } }: ReleaseInForce,
    { page }: SiteRoute,
    language: string,
  ): ScriptAsset[] {
    const translated = manifest.languages?.[language];
    const chunks = translated?.pages[page.name] ?? manifest.pages.find(({ name }) => name === page.name)?.js ?? [];
    return [translated?.entry ?? manifest.entry, ...chunks].map((file) => ({
      src: `${base}/${file}`,
      integrity: integrityIn(manifest, file),
    }));
  }
}
