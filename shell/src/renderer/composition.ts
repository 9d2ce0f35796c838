import { matchRoutes } from 'react-router';

import { integrityIn, type Release } from '../registry/release-store';
import { siteRoutes, type SiteRoute } from '../routing/site-routes';
import { territoryOf } from '../routing/territories';
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
  /** The path lies in the territory of a remote that has no release in force. */
  | { kind: 'unavailable'; remote: string };

const describe = ({ remote, release: { base, manifest } }: ReleaseInForce): RemoteInForce => ({
  name: remote,
  version: manifest.version,
  entry: `${base}/${manifest.entry}`,
  integrity: integrityIn(manifest, manifest.entry),
  pages: manifest.pages.map(({ name, paths, rendering, personal, framed, gate }) => ({
    name,
    paths,
    rendering,
    ...(personal && { personal }),
    ...(framed && { framed }),
    ...(gate && { gate }),
  })),
});

/** Pages whose paths begin alike, `/blog`. What stands in for a page of a section looks the same in all of it. */
export interface Section {
  path: string;
  /** All of its pages are rendered in the browser, for the agency's own people. */
  isPrivate: boolean;
}

const noSection: Section = { path: '', isPrivate: false };

const firstSegment = (path: string) => `/${path.split('/', 2)[1] ?? ''}`;

function sectionsOf(routes: readonly SiteRoute[]): Map<string, Section> {
  const sections = new Map<string, Section>();
  for (const { path: pattern, page } of routes) {
    const path = firstSegment(pattern);
    const isPrivate = page.rendering === 'browser' && (sections.get(path)?.isPrivate ?? true);
    sections.set(path, { path, isPrivate });
  }
  return sections;
}

/** `%C3` stays as browsers write it. */
const inLowerCase = (path: string) =>
  path.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/**
 * One revision of the site: the releases that were in force together. It never changes, so a page view that starts
 * with one ends with the same, whatever is promoted meanwhile.
 */
export class Composition {
  readonly remotes: readonly RemoteInForce[];
  /** The same for every revision that has these releases. */
  readonly id: string;
  private readonly routes: { path: string; route: SiteRoute }[];
  private readonly sections: ReadonlyMap<string, Section>;
  private readonly byRemote: ReadonlyMap<string, ReleaseInForce>;

  constructor(
    readonly revision: number,
    readonly releases: readonly ReleaseInForce[],
    readonly activatedAt = Date.now(),
  ) {
    this.remotes = releases.map(describe);
    this.routes = siteRoutes(this.remotes).map((route) => ({ path: route.path, route }));
    this.id = releases.map(({ release }) => release.base).join(' ');
    this.sections = sectionsOf(this.routes.map(({ route }) => route));
    this.byRemote = new Map(releases.map((release) => [release.remote, release]));
  }

  /** @param path without a query string */
  find(path: string): Destination {
    // `//host/` is the address of another site to a browser, and no path of this one.
    const match = path.startsWith('//') ? undefined : matchRoutes(this.routes, path)?.[0];
    // The page's own remote renders it, whatever the territory: it is the only one that has the page's code.
    const inForce = this.byRemote.get(match?.route.route.remote ?? territoryOf(path));
    if (!inForce) return { kind: 'unavailable', remote: territoryOf(path) };
    if (!match) return { kind: 'not-found' };
    const { route } = match.route;
    return {
      kind: 'page',
      route,
      params: match.params as Record<string, string>, // a match has a value for each parameter
      renderer: route.page.rendering === 'browser' ? null : inForce.renderer,
      preload: this.scriptsOf(inForce, route),
    };
  }

  /**
   * The release that a remote's pages are made with; for null the set of all of them.
   * @returns null where the remote has none
   */
  idOf(remote: string | null): string | null {
    if (remote === null) return this.id;
    return this.byRemote.get(remote)?.release.base ?? null;
  }

  /** The part of the site that a path lies in, whether it has a page or not. */
  sectionOf(path: string): Section {
    return this.sections.get(firstSegment(path)) ?? noSection;
  }

  /**
   * The spelling of a path that has a page: lower case, as routes are matched without regard to case. Parameters of a
   * personal page keep theirs, since a token is another one in lower case.
   */
  canonicalPath(path: string): string {
    if (!/[A-Z]/.test(path)) return path;
    const match = matchRoutes(this.routes, path)?.[0];
    if (!match) return path;
    const { path: pattern, page } = match.route.route;
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
