import type { ReleaseSet } from '../renderer/release-set';
import type { PageRequest } from './page-request';

/** Origin of a page, for log lines and spans. */
export interface PageOrigin {
  /** Remote that owns the page; null if no remote has claimed the path. */
  remote: string | null;
  version: string | null;
  revision: number;
  group: Group;
  /** Path pattern of the page; null if the path has no page. */
  route: string | null;
}

/** Audience: everyone, visitors outside a canary, visitors inside it, or a preview. */
export type Group = 'all' | 'active' | 'canary' | 'preview';

function groupOf({ variant }: ReleaseSet, hasCanary: boolean): Group {
  if (variant) return variant.kind;
  return hasCanary ? 'active' : 'all';
}

export function originOf({ releaseSet, destination, section, hasCanary }: PageRequest): PageOrigin {
  const remote = destination.kind === 'page' ? destination.route.remote : section.remote;
  return {
    remote,
    version: releaseSet.remotes.find(({ name }) => name === remote)?.version ?? null,
    revision: releaseSet.revision,
    group: groupOf(releaseSet, hasCanary),
    route: destination.kind === 'page' ? destination.route.path : null,
  };
}

/** The same as span attributes. */
export const originAttributes = ({ remote, version, revision, group, route }: PageOrigin) => ({
  'site.remote': remote ?? undefined,
  'site.version': version ?? undefined,
  'site.revision': revision,
  'site.group': group,
  'http.route': route ?? undefined,
});
