import { linkLists, type LinkList } from 'contract/link-lists';
import type { LinksContent, OfferedLinks, TypedLinks } from 'contract/site-links';
import { t } from 'contract/words';

import { differencesBy, faultsBy } from '../revised/draft-fields';

/** A link as it stands in the form; empty words are those of the release. */
export interface DraftLink {
  to: string;
  label: string;
  labelInSpanish: string;
  isHidden: boolean;
  isOwn: boolean;
}

export type LinksDraft = Record<LinkList, DraftLink[]>;

export const addedLink: DraftLink = { to: '', label: '', labelInSpanish: '', isHidden: false, isOwn: true };

/** What a release calls its link in a list; undefined where none offers it now. */
export const offeredLabel = (offered: OfferedLinks, list: LinkList, to: string): string | undefined =>
  offered.items.find((item) => item.list === list && item.to === to)?.label;

const perList = <T>(of: (list: LinkList) => T) =>
  Object.fromEntries(linkLists.map((list) => [list, of(list)])) as Record<LinkList, T>; // every list

const untouched = (offered: OfferedLinks, list: LinkList): DraftLink[] =>
  offered.items.filter((item) => item.list === list).map(({ to }) => ({ ...addedLink, to, isOwn: false }));

/** Each list as visitors see it, and what is hidden: first what the owner put in order, then what releases offer since. */
export const draftOf = ({ lists }: LinksContent, offered: OfferedLinks): LinksDraft =>
  perList((list) => {
    // In one order of fields, so that two drafts can be compared as text.
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

/** The form as it is saved. A list that is as the releases offer it is left to them: what they add later finds its own place. */
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

/** `header.2.to` is the name of a control. */
export const faultsAt = faultsBy((field) => field.replace(/^lists\./, ''));
