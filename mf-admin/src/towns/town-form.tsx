import { useSuspenseQuery } from '@tanstack/react-query';
import type { Town } from 'contract/towns';
import type { FormEvent } from 'react';
import { Checkbox, ErrorSummary, Select, TextArea, TextInput, toast } from 'ui';

import { Block } from '../shared/block';
import { Refusal } from '../shared/refusal';
import { useKeptDraft } from '../shared/use-kept-draft';
import { Ticks } from '../people/ticks';
import { Beside, BlockForm, Fields, SaveBar } from '../revised/save-bar';
import { SavedByOther } from '../revised/saved-by-other';
import { LocalFactsField } from './local-facts-field';
import { PlanCountsFields } from './plan-counts-fields';
import { contentOf, differencesBetween, draftOf, emptyDraft, faultsAt, type TownDraft } from './town-draft';
import { useSaveTown } from './towns.actions';
import { townsQueries } from './towns.queries';

type TownFormProps = { slug: null; onAdded(slug: string): void } | { slug: string; town: Town; onReplaced(): void };

type TextField = 'name' | 'state' | 'counties' | 'summary' | 'visits' | 'text';

/** Everything that is said of a town, saved at once. What is wrong is said at its field, and nothing is lost. */
export function TownForm(props: TownFormProps) {
  const { slug } = props;
  const town = slug === null ? null : props.town;
  const { items, agents, openEnrollments } = useSuspenseQuery(townsQueries.all).data;
  const { draft, base, change, saved } = useKeptDraft<TownDraft>(`town:${slug ?? 'new'}`, {
    version: town?.version ?? 1,
    draft: town === null ? emptyDraft : draftOf(town.content),
  });
  const { run, isRunning, failure } = useSaveTown(slug, {
    onDone(answer) {
      saved({ version: answer.version, draft: draftOf(answer.content) });
      const [lacks] = answer.missing;
      const description = lacks ? `Visitors do not see it yet: it lacks ${lacks}.` : 'Visitors see it now.';
      toast({ title: 'Saved', description });
      if (props.slug === null) props.onAdded(answer.slug);
    },
  });
  const isStale = town !== null && failure?.code === 'stale_version' && town.version !== base.version;
  const faults = faultsAt(failure?.fields ?? {});
  const save = (baseVersion: number) => run({ baseVersion, content: contentOf(draft) });

  function submit(event: FormEvent) {
    event.preventDefault();
    save(base.version);
  }

  const field = (name: TextField, label: string) => ({
    name,
    label,
    value: draft[name],
    error: faults[name],
    size: 'dense' as const, // one of two
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const licensed = agents.filter(({ states }) => draft.state === '' || states.includes(draft.state.toUpperCase()));
  return (
    <BlockForm onSubmit={submit} noValidate aria-label="Town">
      <ErrorSummary errors={Object.entries(faults).map(([name, message]) => ({ name, message }))} />
      {isStale && props.slug !== null ? (
        <SavedByOther
          what="this town"
          by={town.history[0]?.by}
          differences={differencesBetween(draftOf(town.content), draft)}
          onKeepMine={() => save(town.version)}
          onTakeTheirs={props.onReplaced}
        />
      ) : (
        <Refusal failure={failure} />
      )}
      <Block title="The town" about="What is said here is true of this town only. Copies of another town are refused.">
        <Fields>
          <Beside>
            <TextInput {...field('name', 'Name')} width="22rem" autoComplete="off" />
            <TextInput {...field('state', 'State')} width="6rem" hint="Like: OH." autoComplete="off" />
          </Beside>
          <TextArea {...field('counties', 'Counties')} rows={2} hint="One a line." />
          <TextArea {...field('summary', 'In one sentence')} rows={2} />
          <TextArea {...field('visits', 'Where people can meet you')} rows={2} />
          <TextArea
            {...field('text', 'What is particular here')}
            rows={14}
            hint="Paragraphs with an empty line between them. A line that begins with ## is a heading."
          />
        </Fields>
      </Block>
      <Block title="Who answers, and until when" about="Only who is licensed in the state can answer for the town.">
        <Fields>
          <Choice
            name="agent"
            label="Who answers for it"
            none="Nobody yet"
            value={draft.agent}
            error={faults['agent']}
            options={licensed.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(agent) => change({ agent })}
          />
          <Choice
            name="openEnrollment"
            label="Dates of open enrollment"
            none="None yet"
            value={draft.openEnrollment}
            error={faults['openEnrollment']}
            options={openEnrollments.map(({ key, label }) => ({ value: key, label }))}
            onChange={(openEnrollment) => change({ openEnrollment })}
          />
        </Fields>
      </Block>
      <Block
        title="Medicare plans"
        about="The sentence with these numbers is the law’s (42 CFR 422.2267). Without them the page says nothing of Medicare plans."
      >
        <PlanCountsFields draft={draft} faults={faults} onChange={change} />
      </Block>
      <Block title="Local facts" about="At least three. Phone numbers and offices, each with where you read it.">
        <LocalFactsField facts={draft.facts} faults={faults} onChange={(facts) => change({ facts })} />
      </Block>
      {items.length > 1 && (
        <Block title="Nearby" about="The page leads to these towns.">
          <Ticks
            label="Towns nearby"
            name="nearby"
            error={faults['nearby']}
            options={items.filter((one) => one.slug !== slug).map((one) => ({ value: one.slug, label: one.name }))}
            chosen={draft.nearby}
            onChange={(nearby) => change({ nearby })}
          />
        </Block>
      )}
      <Block title="On the site" about="Hidden: no page, and in no list. Everything that is written here stays.">
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
      <SaveBar isRunning={isRunning} />
    </BlockForm>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** What stands there while nothing is chosen. */
  none: string;
  value: string;
  error: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

function Choice({ none, options, onChange, ...rest }: ChoiceProps) {
  return (
    <Select {...rest} size="dense" width="26rem" onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
