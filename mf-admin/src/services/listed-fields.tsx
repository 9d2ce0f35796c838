import { t } from 'contract/words';
import { Button } from 'ui';

import { TextButtons } from '../kit/text-buttons';
import { FieldsetList } from '../revised/save-bar';
import { BilingualFields, type BilingualField } from './bilingual-fields';
import { moved, type Language } from './service-draft';

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
  return (
    <FieldsetList>
      {items.map((item, index) => (
        // By index: an item has no key until it is typed.
        <li key={index}>
          <fieldset>
            <legend>
              {name} {index + 1}
            </legend>
            <BilingualFields fields={fieldsOf(item, index)} {...rest} />
            {listing && <Moves {...{ name, index, items }} onChange={listing.onChange} />}
          </fieldset>
        </li>
      ))}
      {listing && items.length < listing.most && (
        <li>
          <Button look="outline" size="dense" onClick={() => listing.onChange([...items, listing.empty()])}>
            {listing.add}
          </Button>
        </li>
      )}
    </FieldsetList>
  );
}

interface MovesProps<Item> {
  name: string;
  index: number;
  items: readonly Item[];
  onChange(items: Item[]): void;
}

function Moves<Item>({ name, index, items, onChange }: MovesProps<Item>) {
  const button = (label: string, next: Item[], isOff = false) => (
    <Button
      look="text"
      size="dense"
      aria-label={t`${label}: ${name} ${index + 1}`}
      aria-disabled={isOff}
      onClick={() => isOff || onChange(next)}
    >
      {label}
    </Button>
  );
  return (
    <TextButtons>
      {button(t`Move up`, moved(items, index, -1), index === 0)}
      {button(t`Move down`, moved(items, index, 1), index === items.length - 1)}
      {button(
        t`Remove`,
        items.filter((_, at) => at !== index),
      )}
    </TextButtons>
  );
}
