import type { LinkList } from 'contract/link-lists';
import type { OfferedLinks } from 'contract/site-links';
import { t } from 'contract/words';

import { Fault } from '../kit/fault';
import { Block } from '../kit/block';
import { AddItem } from '../revised/add-item';
import { moved, useItemOrder, without } from '../revised/item-order';
import { FieldsetList } from '../revised/save-bar';
import { LinkFields } from './link-fields';
import { addedLink, listNames, offeredLabel, type DraftLink } from './links-draft';

const about: Readonly<Record<LinkList, string>> = {
  header: t`On every page, and in the menu of a phone. Six short ones fit beside each other on a laptop.`,
  button: t`The one thing that visitors are asked to do.`,
  coverage: t`The first column at the foot of every page. A column without a link is left out.`,
  start: t`The second column.`,
  agency: t`The third column. Licenses and complaints can be moved, and are always there.`,
  legal: t`What the law has visitors find on every page can be moved, but not hidden or renamed.`,
};

interface ListBlockProps {
  list: LinkList;
  links: readonly DraftLink[];
  offered: OfferedLinks;
  /** Paths of unpublished pages. */
  lost: readonly string[];
  faults: Readonly<Record<string, string>>;
  onChange(links: DraftLink[]): void;
}

/** Edits a list of links in the order that visitors see. */
export function ListBlock({ list, links, offered, lost, faults, onChange }: ListBlockProps) {
  const { keys, rearrange } = useItemOrder(links, onChange);

  const placeOf = (index: number) => {
    if (links.length === 1) return 'only';
    if (index === 0) return 'first';
    return index === links.length - 1 ? 'last' : 'between';
  };

  const newNameOf = (index: number) => {
    const before = links.slice(0, index).filter(({ isOwn, label }) => isOwn && label === '').length;
    return before === 0 ? t`New link` : t`New link ${before + 1}`;
  };

  return (
    <Block title={listNames[list]} about={about[list]}>
      {faults[list] && (
        <Fault role="alert" id={list} tabIndex={-1}>
          {faults[list]}
        </Fault>
      )}
      <FieldsetList>
        {links.map((link, index) => (
          // An own link has no path until it is typed.
          <li key={link.isOwn ? keys[index] : link.to}>
            <LinkFields
              link={link}
              name={`${list}.${index}`}
              offered={offeredLabel(offered, list, link.to)}
              isLost={link.isOwn && !link.isHidden && lost.includes(link.to)}
              newName={newNameOf(index)}
              place={placeOf(index)}
              faults={faults}
              onChange={(part) => onChange(links.map((one, at) => (at === index ? { ...one, ...part } : one)))}
              onMove={(by) => rearrange((all) => moved(all, index, by))}
              onRemove={() => rearrange((all) => without(all, index))}
            />
          </li>
        ))}
      </FieldsetList>
      {list !== 'button' && (
        <AddItem label={t`Add a link to ${listNames[list]}`} onAdd={() => onChange([...links, addedLink])}>
          {t`Add a link`}
        </AddItem>
      )}
    </Block>
  );
}
