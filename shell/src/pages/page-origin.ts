import type { ReleaseSet } from '../renderer/release-set';
import type { PageRequest } from './page-request';

/** Where a page comes from, as log lines and spans say it. */
export interface PageOrigin {
  /** Whose page it is; null where nobody has the address. */
  remote: string | null;
  version: string | null;
  revision: number;
  group: Group;
  /** The pattern of the page's path; null where no page stands at the address. */
  route: string | null;
}

/** Who gets it: everybody, those beside a canary, those who have it, or somebody who previews. */
export type Group = 'all' | 'active' | 'canary' | 'preview';

function groupOf({ variant }: ReleaseSet, isOneOfTwo: boolean): Group {
  if (variant) return variant.kind;
  return isOneOfTwo ? 'active' : 'all';
}

export function originOf({ releaseSet, destination, section, isOneOfTwo }: PageRequest): PageOrigin {
  const remote = destination.kind === 'page' ? destination.route.remote : section.remote;
  return {
    remote,
    version: releaseSet.remotes.find(({ name }) => name === remote)?.version ?? null,
    revision: releaseSet.revision,
    group: groupOf(releaseSet, isOneOfTwo),
    route: destination.kind === 'page' ? destination.route.path : null,
  };
}

/** The same as attributes of a span. */
export const originAttributes = ({ remote, version, revision, group, route }: PageOrigin) => ({
  'site.remote': remote ?? undefined,
  'site.version': version ?? undefined,
  'site.revision': revision,
  'site.group': group,
  'http.route': route ?? undefined,
});
