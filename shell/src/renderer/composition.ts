import type { RegistryDocument } from 'contract/release';
import type { SectionDeclaration } from 'contract/remote';

import { integrityIn, type Release } from '../registry/release-store';
import { RouteIndex } from '../routing/route-index';
import { siteRoutes, type SiteRoute } from '../routing/site-routes';
import { sectionAt } from '../routing/sections';
import type { RemoteInForce } from '../site/boot-data';
import type { ScriptAsset } from './render-job';
import type { Renderer } from './renderer';

/** A release with the thread that renders it; without one where all of its pages are rendered in the browser. */
export interface ReleaseInForce {
  remote: string;
  release: Release;
  renderer: Renderer | null;
}

/** What a path is, in one composition. */
export type Destination =
  | {
      kind: 'page';
      route: SiteRoute;
      params: Record<string, string>;
      renderer: Renderer | null;
      preload: ScriptAsset[];
    }
  | { kind: 'not-found' }
  /** The remote that has the path's section has no release in force; null where no remote has it. */
  | { kind: 'unavailable'; remote: string | null };

const describe = ({ remote, release: { base, manifest } }: ReleaseInForce): RemoteInForce => ({
  name: remote,
  version: manifest.version,
  entry: `${base}/${manifest.entry}`,
  integrity: integrityIn(manifest, manifest.entry),
  sections: manifest.sections,
  links: manifest.links,
  pages: manifest.pages.map(({ name, paths, rendering, personal, framed, gate, opens }) => ({
    name,
    paths,
    rendering,
    ...(personal && { personal }),
    ...(framed && { framed }),
    ...(gate && { gate }),
    ...(opens && { opens }),
  })),
});

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
  private readonly routes: RouteIndex;
  private readonly links: string;
  private readonly byRemote: ReadonlyMap<string, ReleaseInForce>;

  constructor(
    readonly revision: number,
    readonly releases: readonly ReleaseInForce[],
    { sections = [], activatedAt = Date.now(), canaried = new Set(), variant = null }: CompositionOptions = {},
  ) {
    this.variant = variant;
    this.canaried = canaried;
    this.sections = sections;
    this.activatedAt = activatedAt;
    this.remotes = releases.map(describe);
    this.routes = new RouteIndex(siteRoutes(this.remotes));
    this.id = [...releases.map(({ release }) => release.base), ...canaried].join(' ');
    this.links = JSON.stringify(this.remotes.flatMap(({ links }) => links));
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
    });
  }

  /** Whether a remote's pages differ between visitors: it has a canary. */
  hasCanary(remote: string | null): boolean {
    return remote !== null && this.canaried.has(remote);
  }

  /** The remotes as a page of one of them names them. Which release of another the visitor gets is left open while that has a canary, so the page is the same for everybody. */
  remotesFor(owner: string | null): readonly RemoteInForce[] {
    if (this.canaried.size === 0) return this.remotes;
    return this.remotes.map(
      (one) => (one.name !== owner && this.canaried.has(one.name) ? { ...one, undecided: true as const } : one), // true, not boolean
    );
  }

  /** What an address is kept under. */
  keyOf(url: string): string {
    return this.variant ? `${url} ${this.variant.kind} ${this.variant.base}` : url;
  }

  /** @param path without a query string */
  find(path: string): Destination {
    // `//host/` is the address of another site to a browser, and no path of this one.
    const match = path.startsWith('//') ? null : this.routes.match(path);
    // The page's own remote renders it, whosever the section: it is the only one that has the page's code.
    const remote = match?.route.remote ?? this.sectionOf(path).remote;
    const inForce = remote === null ? undefined : this.byRemote.get(remote);
    if (!inForce) return { kind: 'unavailable', remote };
    if (!match) return { kind: 'not-found' };
    const { route, params } = match;
    return {
      kind: 'page',
      route,
      params,
      renderer: route.page.rendering === 'browser' ? null : inForce.renderer,
      preload: this.scriptsOf(inForce, route),
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

  /** The section that a path lies in, whether it has a page or not. */
  sectionOf(path: string): Section {
    return sectionAt(this.sections, path) ?? unclaimed;
  }

  /**
   * The spelling of a path that has a page: lower case, as routes are matched without regard to case. Parameters of a
   * personal page keep theirs, since a token is another one in lower case.
   */
  canonicalPath(path: string): string {
    if (!/[A-Z]/.test(path)) return path;
    const match = this.routes.match(path);
    if (!match) return path;
    const { path: pattern, page } = match.route;
    if (!page.personal) return inLowerCase(path);
    const segments = pattern.split('/');
    return path
      .split('/')
      .map((segment, index) => (segments[index]?.startsWith(':') ? segment : inLowerCase(segment)))
      .join('/');
  }

  /** `mf-blog@1.2.0, ...`, for people and headers. */
  toString(): string {
    return this.remotes.map(({ name, version }) => `${name}@${version}`).join(', ');
  }

  private scriptsOf({ release: { base, manifest } }: ReleaseInForce, { page }: SiteRoute): ScriptAsset[] {
    const chunks = manifest.pages.find(({ name }) => name === page.name)?.js ?? [];
    return [manifest.entry, ...chunks].map((file) => ({
      src: `${base}/${file}`,
      integrity: integrityIn(manifest, file),
    }));
  }
}
