import type { Composer } from '../renderer/composer';
import type { Composition } from '../renderer/composition';
import { isInShare, type Groups } from './group';
import { previewCookie, type Previews } from './previews';

/** The composition that one visitor gets. */
export interface Choice {
  composition: Composition;
  /** What makes the next document the same; null where the visitor has it, or all get the same. */
  setCookie: string | null;
}

export interface ReleaseChoiceOptions {
  composer: Pick<Composer, 'current' | 'canaries'>;
  previews: Pick<Previews, 'in' | 'composition'>;
  groups: Pick<Groups, 'in' | 'deal'>;
}

interface PageRequestHead {
  url: string;
  headers: { cookie?: string | undefined };
}

/**
 * Chooses the composition of a document: the one place where it is decided which releases a visitor gets. What the page
 * does later follows from the document.
 */
export class ReleaseChoice {
  constructor(private readonly options: ReleaseChoiceOptions) {}

  /** At once, but for a preview, which may have to be loaded. */
  of({ url, headers: { cookie } }: PageRequestHead): Choice | Promise<Choice> {
    const { composer, previews } = this.options;
    const previewed = cookie?.includes(previewCookie) ? previews.in(cookie) : null;
    if (previewed)
      return previews
        .composition(previewed)
        .then((found) => ({ composition: found ?? composer.current, setCookie: null }));
    return composer.canaries.size > 0 ? this.ofGroup(url, cookie) : { composition: composer.current, setCookie: null };
  }

  private ofGroup(url: string, cookie: string | undefined): Choice {
    const { composer, groups } = this.options;
    const [path = ''] = url.split('?');
    const { remote } = composer.current.sectionOf(path.toLowerCase());
    const canary = remote === null ? undefined : composer.canaries.get(remote);
    if (!canary) return { composition: composer.current, setCookie: null };
    const known = groups.in(cookie);
    const { group, setCookie } = known === null ? groups.deal() : { group: known, setCookie: null };
    return { composition: isInShare(group, canary) ? canary.composition : composer.current, setCookie };
  }
}
