import { addressIn, languageAt, sourceLanguage } from 'contract/languages';
import { generatePath } from 'react-router';

import { alternatesOf } from '../routing/alternates';
import { RouteIndex } from '../routing/route-index';
import { siteRoutes, type SiteRoute } from '../routing/site-routes';
import { sectionAt } from '../routing/sections';
import type { ActiveRemote } from '../site/boot-data';
import { describe, describeIn, languagesOf, scriptsOf, type ActiveRelease } from './active-release';
import { sectionsOf, unclaimed, type Section } from './claimed-sections';
import type { ScriptAsset } from './render-job';
import type { Renderer } from './renderer';

/** What a path is, in one release set. */
export type Destination =
  | {
      kind: 'page';
      route: SiteRoute;
      params: Record<string, string>;
      renderer: Renderer | null;
      preload: ScriptAsset[];
    }
  | { kind: 'not-found' }
  /** The page is there, and not in this language. */
  | { kind: 'in-english' }
  /** The remote that has the path's section has no active release; null where no remote has it. */
  | { kind: 'unavailable'; remote: string | null };

/** `%C3` stays as browsers write it. */
const inLowerCase = (path: string) =>
  path.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

export interface ReleaseSetOptions {
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

/** A release set for some visitors: one release of it is another than the active one. */
export interface Variant {
  kind: 'canary' | 'preview';
  remote: string;
  version: string;
  base: string;
}

/**
 * One revision of the site: the releases that were active together. It never changes, so a page view that starts
 * with one ends with the same, whatever is promoted meanwhile.
 */
export class ReleaseSet {
  readonly remotes: readonly ActiveRemote[];
  /** The same for every revision that has these releases. */
  readonly id: string;
  readonly activatedAt: number;
  /** What distinguishes it from the release set that everybody else gets; null for that one. */
  readonly variant: Variant | null;
  private readonly canaried: ReadonlySet<string>;
  private readonly sections: readonly Section[];
  /** By language, English first. */
  private readonly translations: ReadonlyMap<string, { remotes: readonly ActiveRemote[]; routes: RouteIndex }>;
  private readonly builtIn: readonly string[];
  private readonly links: string;
  private readonly byRemote: ReadonlyMap<string, ActiveRelease>;

  constructor(
    readonly revision: number,
    readonly releases: readonly ActiveRelease[],
    {
      sections = [],
      activatedAt = Date.now(),
      canaried = new Set(),
      variant = null,
      languages = [],
    }: ReleaseSetOptions = {},
  ) {
    this.variant = variant;
    this.canaried = canaried;
    this.sections = sections;
    this.activatedAt = activatedAt;
    this.builtIn = languages;
    const others = languagesOf(releases, languages);
    this.remotes = releases.map((active) => describe(active, others));
    const translated = others.map((language) => {
      const remotes = releases.map((active) => describeIn(language, active));
      return [language, remotes] as const;
    });
    const remotesIn = new Map([[sourceLanguage, this.remotes], ...translated]);
    this.translations = new Map(
      [...remotesIn].map(([language, remotes]) => [language, { remotes, routes: new RouteIndex(siteRoutes(remotes)) }]),
    );
    this.id = [...releases.map(({ release }) => release.base), ...canaried].join(' ');
    this.links = JSON.stringify([...remotesIn.values()].flatMap((remotes) => remotes.map(({ links }) => links)));
    this.byRemote = new Map(releases.map((release) => [release.remote, release]));
  }

  /** The same with one release in the place of another of its remote, or beside the others where that has none. */
  with(release: ActiveRelease, kind: Variant['kind']): ReleaseSet {
    const { remote } = release;
    const { base, manifest } = release.release;
    return new ReleaseSet(this.revision, [...this.releases.filter((other) => other.remote !== remote), release], {
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

  /**
   * The remotes as a page of one of them names them. Pages of another that are behind a gate are left out: they are a part
   * of every document otherwise, and few visitors ever pass. Which release of another the visitor gets is left open while
   * that has a canary, so the page is the same for everybody.
   */
  remotesFor(owner: string | null, language = sourceLanguage): readonly ActiveRemote[] {
    return this.in(language).remotes.map((one) => {
      if (one.name === owner) return one;
      const pages = one.pages.filter(({ gate }) => !gate);
      return { ...one, pages, ...(this.canaried.has(one.name) && { undecided: true as const }) };
    });
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
    const active = remote === null ? undefined : this.byRemote.get(remote);
    if (!match && language !== sourceLanguage && this.match(path)) return { kind: 'in-english' };
    if (!active) return { kind: 'unavailable', remote };
    if (!match) return { kind: 'not-found' };
    const { route, params } = match;
    return {
      kind: 'page',
      route,
      params,
      renderer: route.page.rendering === 'browser' ? null : active.renderer,
      preload: scriptsOf(active, route.page, language),
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
}
