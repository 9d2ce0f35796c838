import type { ReleaseManager } from '../renderer/release-manager';
import type { ReleaseSet } from '../renderer/release-set';
import { isInShare, type Groups } from './group';
import { previewCookie, type Previews } from './previews';

/** The release set that one visitor gets. */
export interface Choice {
  releaseSet: ReleaseSet;
  /**
   * Cookie that keeps the next document in the same group; null if the visitor has it, or if all visitors get the same.
   */
  setCookie: string | null;
}

export interface ReleaseChoiceOptions {
  releaseManager: Pick<ReleaseManager, 'current' | 'canaries'>;
  previews: Pick<Previews, 'in' | 'releaseSet'>;
  groups: Pick<Groups, 'in' | 'assign'>;
}

interface PageRequestHead {
  url: string;
  headers: { cookie?: string | undefined };
}

/**
 * Chooses the release set of a document. This is the only place that decides which releases a visitor gets; everything
 * the page does later follows from its document.
 */
export class ReleaseChoice {
  constructor(private readonly options: ReleaseChoiceOptions) {}

  /** Synchronous, except for a preview, which may have to be loaded. */
  of({ url, headers: { cookie } }: PageRequestHead): Choice | Promise<Choice> {
    const { releaseManager, previews } = this.options;
    const previewed = cookie?.includes(previewCookie) ? previews.in(cookie) : null;
    if (previewed)
      return previews
        .releaseSet(previewed)
        .then((found) => ({ releaseSet: found ?? releaseManager.current, setCookie: null }));
    return releaseManager.canaries.size > 0
      ? this.ofGroup(url, cookie)
      : { releaseSet: releaseManager.current, setCookie: null };
  }

  private ofGroup(url: string, cookie: string | undefined): Choice {
    const { releaseManager, groups } = this.options;
    const [path = ''] = url.split('?');
    const { remote } = releaseManager.current.sectionOf(path);
    const canary = remote === null ? undefined : releaseManager.canaries.get(remote);
    if (!canary) return { releaseSet: releaseManager.current, setCookie: null };
    const known = groups.in(cookie);
    const { group, setCookie } = known === null ? groups.assign() : { group: known, setCookie: null };
    return { releaseSet: isInShare(group, canary) ? canary.releaseSet : releaseManager.current, setCookie };
  }
}
