import { useSuspenseQuery } from '@tanstack/react-query';
import type { Town } from 'contract/towns';
import type { Outcome } from 'contract/use-action';
import { t } from 'contract/words';
import { Checkbox, Select, TextArea, TextInput, type SelectProps } from 'ui';

import { Block } from '../kit/block';
import { Ticks } from '../people/ticks';
import { DraftFormView } from '../revised/draft-form-view';
import { SpanishFields } from '../revised/spanish-fields';
import { Beside, Fields } from '../revised/save-bar';
import { textField } from '../revised/text-field';
import { toastSaved, useDraftForm } from '../revised/use-draft-form';
import { LocalFactsField } from './local-facts-field';
import { PlanCountsFields } from './plan-counts-fields';
import * as fields from './town-draft';
import { useSaveTown, type TownTyped } from './towns.actions';
import { townsQueries } from './towns.queries';

const storageKeyOf = ({ slug }: { slug: string }) => `town:${slug}`;

interface TownFormProps {
  /** Null for a new town. */
  town: Town | null;
  onAdded?(slug: string): void;
}

/** Form for all data of a town. */
export function TownForm({ town, onAdded }: TownFormProps) {
  const slug = town?.slug ?? null;
  const { items, agents, openEnrollments } = useSuspenseQuery(townsQueries.all).data;
  const form = useDraftForm({
    storageKey: storageKeyOf(town ?? { slug: 'new' }),
    storageKeyOf,
    current: town
      ? { version: town.version, draft: fields.draftOf(town.content) }
      : { version: 0, draft: fields.emptyDraft },
    fields,
    useSave: (outcome: Outcome<TownTyped, Town>) => useSaveTown(slug, outcome),
    onSaved({ slug: added, missing: [lacks] }) {
      toastSaved(lacks && t`Visitors do not see it yet: it lacks ${lacks}.`);
      onAdded?.(added);
    },
  });
  const { draft, faults, change } = form;
  const field = textField(fields.labels, { draft, faults, onChange: change });
  const licensed = agents.filter(({ states }) => draft.state === '' || states.includes(draft.state.toUpperCase()));
  return (
    <DraftFormView form={form} label="Town" what={t`this town`} by={town?.history[0]?.by} onSave={() => form.send({})}>
      <Block title="The town" about="What is said here is true of this town only. Copies of another town are refused.">
        <Fields>
          <Beside>
            <TextInput {...field('name')} width="22rem" autoComplete="off" />
            <TextInput {...field('state')} width="6rem" autoComplete="off" />
          </Beside>
          <TextArea {...field('counties')} rows={2} hint="One a line." />
          <TextArea {...field('summary')} rows={2} />
          <TextArea
            {...field('visits')}
            rows={2}
            hint="Pages say the next two days for :next[first and third Tuesday]."
          />
          <TextArea
            {...field('text')}
            rows={14}
            hint="Paragraphs with an empty line between them. A line that begins with ## is a heading."
          />
          <SpanishFields
            texts={draft.spanish}
            fields={{
              summary: { label: fields.labels.summary, rows: 2 },
              visits: { label: fields.labels.visits, rows: 2 },
              text: { label: fields.labels.text, rows: 14 },
            }}
            faults={faults}
            onChange={(spanish) => change({ spanish })}
          />
        </Fields>
      </Block>
      <Block title="Who answers, and until when" about="Only who is licensed in the state can answer for the town.">
        <Fields>
          <Choice
            {...field('agent')}
            none="Unassigned"
            options={licensed.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Choice
            {...field('openEnrollment')}
            none="None yet"
            options={openEnrollments.map(({ key, label }) => ({ value: key, label }))}
          />
        </Fields>
      </Block>
      <Block
        title="Medicare plans"
        about="The sentence with these numbers is the law’s (42 CFR 422.2267). Without them the page says nothing of Medicare plans."
      >
        <PlanCountsFields draft={draft} faults={faults} onChange={change} />
      </Block>
      <Block
        title="Local facts"
        about="At least three, each with where you read it: phone numbers, offices, hospitals with the networks that hold them, the insurers of a county."
      >
        <LocalFactsField facts={draft.facts} faults={faults} onChange={(facts) => change({ facts })} />
      </Block>
      <Block title="On the map" about="With both, the page has a drawn map of the town and of those nearby.">
        <Fields>
          <Beside>
            <TextInput {...field('latitude')} width="9rem" hint="Like: 39.76." autoComplete="off" />
            <TextInput {...field('longitude')} width="9rem" hint="Like: -84.19." autoComplete="off" />
          </Beside>
        </Fields>
      </Block>
      {items.length > 1 && (
        <Block title="Nearby" about="The page leads to these towns.">
          <Ticks
            label="Towns nearby"
            name="nearby"
            error={faults['nearby']}
            options={items.filter((item) => item.slug !== slug).map((item) => ({ value: item.slug, label: item.name }))}
            chosen={draft.nearby}
            onChange={(nearby) => change({ nearby })}
          />
        </Block>
      )}
      <Block title="Visibility" about="Hidden: no page, and in no list. Everything that is written here stays.">
        <Fields>
          <Checkbox
            name="isShown"
            label="Visitors see this town"
            error={faults['isShown']}
            checked={draft.isShown}
            onChange={(isShown) => change({ isShown })}
          />
        </Fields>
      </Block>
    </DraftFormView>
  );
}

interface ChoiceProps extends SelectProps {
  /** Label of the empty option. */
  none: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ none, options, ...field }: ChoiceProps) {
  return (
    <Select {...field} width="26rem">
      <option value="">{none}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
