import { addressIn, languageAt, sourceLanguage } from 'contract/languages';

import { alternatesOf } from '../routing/alternates';
import { pathFor } from '../routing/path-for';
import { RouteIndex } from '../routing/route-index';
import { siteRoutes, type SiteRoute } from '../routing/site-routes';
import { sectionAt } from '../routing/sections';
import type { ActiveRemote } from '../site/boot-data';
import { describe, describeIn, languagesOf, scriptsOf, type ActiveRelease } from './active-release';
import { sectionsOf, unclaimed, type Section } from './claimed-sections';
import type { ScriptAsset } from './render-job';
import type { Renderer } from './renderer';

/** What a path leads to in a release set. */
export type Destination =
  | {
      kind: 'page';
      route: SiteRoute;
      params: Record<string, string>;
      /** Query parameters that it may read; null for any. */
      queryParameters: readonly string[] | null;
      renderer: Renderer | null;
      preload: ScriptAsset[];
    }
  | { kind: 'not-found' }
  /** The page exists, but not in this language. */
  | { kind: 'in-english' }
  /** The remote that owns the path's section has no active release; null if no remote has claimed it. */
  | { kind: 'unavailable'; remote: string | null };

/** Leaves escapes such as `%C3` as browsers write them. */
const inLowerCase = (path: string) =>
  path.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

export interface ReleaseSetOptions {
  /** Sections claimed by the remotes of the registry. */
  sections?: readonly Section[];
  /** Epoch milliseconds. */
  activatedAt?: number;
  /** Remotes with a canary. */
  canaried?: ReadonlySet<string>;
  variant?: Variant | null;
  /** Languages of the shell besides English. */
  languages?: readonly string[];
  /** Base paths of releases that were rolled back. */
  rolledBack?: ReadonlySet<string>;
}

/** Marks a release set for some visitors, in which one release differs from the active one. */
export interface Variant {
  kind: 'canary' | 'preview';
  remote: string;
  version: string;
  base: string;
}

/**
 * An immutable set of the releases that are active together. A page view that starts with one keeps it to its end,
 * regardless of later activations.
 */
export class ReleaseSet {
  readonly remotes: readonly ActiveRemote[];
  /** The same for every revision with these releases. */
  readonly id: string;
  readonly activatedAt: number;
  /** What distinguishes it from the regular release set; null for the regular one. */
  readonly variant: Variant | null;
  private readonly canaried: ReadonlySet<string>;
  private readonly sections: readonly Section[];
  /** By language, English first. */
  private readonly translations: ReadonlyMap<string, { remotes: readonly ActiveRemote[]; routes: RouteIndex }>;
  private readonly builtIn: readonly string[];
  private readonly rolledBack: ReadonlySet<string>;
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
      rolledBack = new Set(),
    }: ReleaseSetOptions = {},
  ) {
    this.variant = variant;
    this.canaried = canaried;
    this.sections = sections;
    this.activatedAt = activatedAt;
    this.builtIn = languages;
    this.rolledBack = rolledBack;
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

  /** Returns this set with one release replaced, or added if its remote has none. */
  with(release: ActiveRelease, kind: Variant['kind']): ReleaseSet {
    const { remote } = release;
    const { base, manifest } = release.release;
    return new ReleaseSet(this.revision, [...this.releases.filter((other) => other.remote !== remote), release], {
      sections: [...this.sections.filter((other) => other.remote !== remote), ...sectionsOf(remote, manifest.sections)],
      activatedAt: this.activatedAt,
      // A preview is for one person and not cached, so it leaves nothing undecided.
      canaried: kind === 'preview' ? new Set() : this.canaried,
      variant: { kind, remote, version: manifest.version, base },
      languages: this.builtIn,
      rolledBack: this.rolledBack,
    });
  }

  /** Returns whether an earlier set has a release that was rolled back since. */
  isRollbackOf({ releases }: ReleaseSet): boolean {
    return releases.some(({ release }) => this.rolledBack.has(release.base));
  }

  /** Returns whether a remote has a canary, so that its pages differ between visitors. */
  hasCanary(remote: string | null): boolean {
    return remote !== null && this.canaried.has(remote);
  }

  /**
   * Describes the remotes for the pages of one of them. Gated pages of other remotes are left out: they would add to
   * every document, and few visitors have access. For other remotes with a canary, the release is left undecided, so
   * that the page is the same for everyone.
   */
  remotesFor(owner: string | null, language = sourceLanguage): readonly ActiveRemote[] {
    return this.in(language).remotes.map((remote) => {
      if (remote.name === owner) return remote;
      const pages = remote.pages.filter(({ gate }) => !gate);
      return { ...remote, pages, ...(this.canaried.has(remote.name) && { undecided: true as const }) };
    });
  }

  /** Cache key of a URL. */
  keyOf(url: string): string {
    return this.variant ? `${url} ${this.variant.kind} ${this.variant.base}` : url;
  }

  /**
   * Paths of a page in each of its languages, from a route in any of them; null for personal pages and pages in one
   * language.
   */
  alternates({ remote, page }: SiteRoute, params: Readonly<Record<string, string>>) {
    const inEnglish = this.remotes.find(({ name }) => name === remote)?.pages.find(({ name }) => name === page.name);
    const [canonical = '/'] = inEnglish?.paths ?? [];
    const path = pathFor(canonical, params);
    if (!inEnglish || inEnglish.personal || path === null) return null;
    return alternatesOf(path, inEnglish.languages);
  }

  /** Returns whether the site is offered in a language. */
  isIn(language: string): boolean {
    return this.translations.has(language);
  }

  /** @param address a path, without a query string */
  find(address: string): Destination {
    const { language, path } = languageAt(address);
    const match = this.match(address);
    // A page is rendered by its own remote, which alone has its code, even in another remote's section.
    const remote = match?.route.remote ?? this.sectionOf(address).remote;
    const active = remote === null ? undefined : this.byRemote.get(remote);
    // `/es/es/blog` names a language twice: that of its page is not the source language.
    const isTranslation = language !== sourceLanguage && languageAt(path).language === sourceLanguage;
    if (!match && isTranslation && this.match(path)) return { kind: 'in-english' };
    if (!active) return { kind: 'unavailable', remote };
    if (!match) return { kind: 'not-found' };
    const { route, params } = match;
    return {
      kind: 'page',
      route,
      params,
      queryParameters: active.release.manifest.queryParameters ?? null,
      renderer: route.page.rendering === 'browser' ? null : active.renderer,
      preload: scriptsOf(active, route.page, language),
    };
  }

  /**
   * Identifies what a remote's pages depend on: its release, the links of all remotes, which every page shows, and the
   * remotes with a canary. For null, identifies the set of all releases.
   * @returns null if the remote has no release
   */
  idOf(remote: string | null): string | null {
    if (remote === null) return this.id;
    const release = this.byRemote.get(remote)?.release;
    return release ? `${release.base} ${this.links} ${[...this.canaried]}` : null;
  }

  /**
   * Returns the section of a path in any letter case, whether or not the path has a page. Sections are the same in all
   * languages.
   */
  sectionOf(address: string): Section {
    return sectionAt(this.sections, languageAt(address).path.toLowerCase()) ?? unclaimed;
  }

  /**
   * Returns a path with a page in lower case, since routes match case-insensitively. Parameters of personal pages keep
   * their case, because tokens are case-sensitive.
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

  /** `mf-blog@1.2.0, ...`, for logs and headers. */
  toString(): string {
    return this.remotes.map(({ name, version }) => `${name}@${version}`).join(', ');
  }

  private match(address: string) {
    // Browsers treat `//host/` as the URL of another site, so it is not a path of this one.
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
