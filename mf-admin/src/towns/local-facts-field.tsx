import { localFactKinds, type LocalFactKind } from 'contract/cities';
import { t } from 'contract/words';
import { Button, Select, TextArea, TextInput } from 'ui';

import { AddItem } from '../revised/add-item';
import { useItemOrder, without } from '../revised/item-order';
import { Beside, FieldsetList } from '../revised/save-bar';
import { emptyLocalFact, type TypedLocalFact } from './town-draft';

/** Label of each kind, and hints for its fields. */
const kinds: Readonly<Record<LocalFactKind, { name: string; label: string; value: string }>> = {
  fact: {
    name: t`Something people need`,
    label: t`Like: Free Medicare counseling.`,
    value: t`Like: OSHIIP, 1-800-686-1578.`,
  },
  hospital: {
    name: t`A hospital, and the networks that hold it`,
    label: t`The hospital’s name.`,
    value: t`The networks or plans that hold it in this plan year.`,
  },
  insurers: {
    name: t`The insurers of a county`,
    label: t`Like: Miami County, plans for 2027.`,
    value: t`How many they are, or their names.`,
  },
};

interface LocalFactsFieldProps {
  facts: readonly TypedLocalFact[];
  /** Messages by control: `facts.0.value`. */
  faults: Readonly<Record<string, string>>;
  onChange(facts: TypedLocalFact[]): void;
}

/** Edits the local facts of a town, each with its source. */
export function LocalFactsField({ facts, faults, onChange }: LocalFactsFieldProps) {
  const { keys, rearrange } = useItemOrder(facts, onChange);
  return (
    <FieldsetList>
      {facts.map((fact, index) => {
        const field = (part: keyof TypedLocalFact, label: string) => ({
          name: `facts.${index}.${part}`,
          label,
          value: fact[part],
          error: faults[`facts.${index}.${part}`],
          size: 'dense' as const,
          onChange: ({ target }: { target: { value: string } }) =>
            onChange(facts.map((one, at) => (at === index ? { ...one, [part]: target.value } : one))),
        });
        return (
          <li key={keys[index]}>
            <fieldset>
              <legend>Local fact {index + 1}</legend>
              <Select {...field('kind', t`Kind`)} width="26rem">
                {localFactKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kinds[kind].name}
                  </option>
                ))}
              </Select>
              <TextInput {...field('label', t`About`)} hint={kinds[fact.kind].label} />
              <TextInput {...field('value', t`Value`)} hint={kinds[fact.kind].value} />
              <TextArea {...field('sentence', t`In one sentence`)} rows={2} />
              <TextInput {...field('sourceName', t`Read at`)} />
              <Beside>
                <TextInput {...field('sourceUrl', t`Address of the page`)} type="url" width="22rem" optional />
                <TextInput {...field('checkedOn', t`Read on`)} type="date" width="12rem" />
              </Beside>
              <Button
                look="text"
                size="dense"
                aria-label={t`Remove local fact ${index + 1}`}
                onClick={() => rearrange((all) => without(all, index))}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        );
      })}
      <li>
        <AddItem onAdd={() => onChange([...facts, emptyLocalFact])}>{t`Add a local fact`}</AddItem>
      </li>
    </FieldsetList>
  );
}
