import { pageFinder, type PageFinder, type RouteMatch, type SiteRoute } from './site-routes';

/** Key of patterns that start with a parameter, which may match any path. */
const anyFirst = /* @__PURE__ */ Symbol('any first segment');

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** First segment as the router compares it: decoded and in lower case. */
function firstOf(path: string): string {
  const [first = ''] = segmentsOf(path);
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch (error) {
    if (error instanceof URIError) return first.toLowerCase();
    throw error;
  }
}

/**
 * The site's routes by the first segment of their paths. The router ranks all routes it receives on each match; with
 * this index, a path without candidates costs one map lookup, and any other only ranks the few routes with the same
 * start.
 */
export class RouteIndex {
  private readonly byFirst = new Map<string | typeof anyFirst, PageFinder>();

  constructor(routes: readonly SiteRoute[]) {
    const firsts = new Set(routes.map(({ path }) => this.keyOf(path)));
    for (const first of [anyFirst, ...firsts] as const) {
      const candidates = routes.filter(({ path }) => [first, anyFirst].includes(this.keyOf(path)));
      if (candidates.length > 0) this.byFirst.set(first, pageFinder(candidates));
    }
  }

  /** @param path without a query string */
  match(path: string): RouteMatch | null {
    const pageAt = this.byFirst.get(firstOf(path)) ?? this.byFirst.get(anyFirst);
    return pageAt?.(path) ?? null;
  }

  private keyOf(pattern: string): string | typeof anyFirst {
    const [first = ''] = segmentsOf(pattern);
    return /^[:*]|[?]$/.test(first) ? anyFirst : first.toLowerCase();
  }
}
