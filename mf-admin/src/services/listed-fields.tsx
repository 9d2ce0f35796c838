import { t } from 'contract/words';
import { Button } from 'ui';

import { TextButtons } from '../kit/text-buttons';
import { AddItem } from '../revised/add-item';
import { moved, useItemOrder, without, type Rearrange } from '../revised/item-order';
import { FieldsetList } from '../revised/save-bar';
import { BilingualFields, type BilingualField } from './bilingual-fields';
import type { Language } from './service-draft';

interface ListedFieldsProps<Item> {
  /** Label of an item, followed by its number: "Question". */
  name: string;
  items: readonly Item[];
  fieldsOf(item: Item, index: number): readonly BilingualField[];
  faults: Readonly<Record<string, string>>;
  onText(at: { place: string; language: Language }, text: string): void;
  /** Omitted if the number of items is fixed. */
  listing?: { add: string; most: number; empty(): Item; onChange(items: Item[]): void };
}

/** Fields of a list of items, which can be added, moved and removed if `listing` is given. */
export function ListedFields<Item>({ name, items, fieldsOf, listing, ...rest }: ListedFieldsProps<Item>) {
  const { keys, rearrange } = useItemOrder(items, (changed) => listing?.onChange(changed));
  return (
    <FieldsetList>
      {items.map((item, index) => (
        <li key={keys[index]}>
          <fieldset>
            <legend>
              {name} {index + 1}
            </legend>
            <BilingualFields fields={fieldsOf(item, index)} {...rest} />
            {listing && <Moves {...{ name, index }} count={items.length} onChange={rearrange} />}
          </fieldset>
        </li>
      ))}
      {listing && items.length < listing.most && (
        <li>
          <AddItem onAdd={() => listing.onChange([...items, listing.empty()])}>{listing.add}</AddItem>
        </li>
      )}
    </FieldsetList>
  );
}

interface MovesProps {
  name: string;
  index: number;
  count: number;
  onChange(how: Rearrange): void;
}

function Moves({ name, index, count, onChange }: MovesProps) {
  const button = (label: string, how: Rearrange, isOff = false) => (
    <Button
      look="text"
      size="dense"
      aria-label={t`${label}: ${name} ${index + 1}`}
      aria-disabled={isOff}
      onClick={() => isOff || onChange(how)}
    >
      {label}
    </Button>
  );
  return (
    <TextButtons>
      {button(t`Move up`, (all) => moved(all, index, -1), index === 0)}
      {button(t`Move down`, (all) => moved(all, index, 1), index === count - 1)}
      {button(t`Remove`, (all) => without(all, index))}
    </TextButtons>
  );
}
