import { linkLists, type LinkList } from 'contract/link-lists';
import type { LinksContent, OfferedLinks, TypedLinks } from 'contract/site-links';
import { t } from 'contract/words';

import { differencesBy, faultsBy } from '../revised/draft-fields';

/** Form state of a link. An empty label means the label of the release. */
export interface DraftLink {
  to: string;
  label: string;
  labelInSpanish: string;
  isHidden: boolean;
  isOwn: boolean;
}

export type LinksDraft = Record<LinkList, DraftLink[]>;

export const addedLink: DraftLink = { to: '', label: '', labelInSpanish: '', isHidden: false, isOwn: true };

/** Returns the label that a release gives a link; undefined if no release offers it now. */
export const offeredLabel = (offered: OfferedLinks, list: LinkList, to: string): string | undefined =>
  offered.items.find((item) => item.list === list && item.to === to)?.label;

const perList = <T>(of: (list: LinkList) => T) =>
  Object.fromEntries(linkLists.map((list) => [list, of(list)])) as Record<LinkList, T>; // covers every list

const untouched = (offered: OfferedLinks, list: LinkList): DraftLink[] =>
  offered.items.filter((item) => item.list === list).map(({ to }) => ({ ...addedLink, to, isOwn: false }));

/**
 * Returns each list as visitors see it, plus hidden links: first those the owner arranged, then those that releases
 * offer since.
 */
export const draftOf = ({ lists }: LinksContent, offered: OfferedLinks): LinksDraft =>
  perList((list) => {
    // Rebuilt with a fixed field order, so that drafts can be compared as JSON.
    const wishes = (lists[list] ?? []).map(({ to, label, labelInSpanish, isHidden, isOwn }) => ({
      ...addedLink,
      to,
      label: label ?? '',
      labelInSpanish: labelInSpanish ?? '',
      isHidden,
      isOwn,
    }));
    const named = new Set(wishes.map(({ to }) => to));
    return [...wishes, ...untouched(offered, list).filter(({ to }) => !named.has(to))];
  });

/**
 * Converts the draft to the content to save. A list identical to what releases offer is omitted, so that links added by
 * later releases appear in their own position.
 */
export function contentOf(draft: LinksDraft, offered: OfferedLinks): TypedLinks {
  const changed = linkLists.filter((list) => JSON.stringify(draft[list]) !== JSON.stringify(untouched(offered, list)));
  return { lists: Object.fromEntries(changed.map((list) => [list, draft[list]])) };
}

export const listNames: Readonly<Record<LinkList, string>> = {
  header: t`Header`,
  button: t`Button of the header`,
  coverage: t`Footer: Coverage`,
  start: t`Footer: Start here`,
  agency: t`Footer: The agency`,
  legal: t`Footer: the last line`,
};

const inWords = (links: readonly DraftLink[]) =>
  links.map(({ to, label, isHidden }) => (isHidden ? t`${label || to} (hidden)` : label || to)).join(', ');

export const differencesBetween = differencesBy<LinksDraft>(
  listNames,
  perList(() => inWords),
);

/** Maps API field paths to controls, such as `header.2.to`. */
export const faultsAt = faultsBy((field) => field.replace(/^lists\./, ''));
