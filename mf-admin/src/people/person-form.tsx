import { useSuspenseQuery } from '@tanstack/react-query';
import { linesOfBusiness, quoteProducts } from 'contract/lines-of-business';
import type { Person } from 'contract/people';
import type { FormEvent } from 'react';
import { Checkbox, ErrorSummary, toast } from 'ui';

import { Block } from '../shared/block';
import { Refusal } from '../shared/refusal';
import { BlockForm, Fields, SaveBar } from '../revised/save-bar';
import { SavedByOther } from '../revised/saved-by-other';
import { AwayFields } from './away-fields';
import { LicensesField } from './licenses-field';
import { useSavePerson } from './people.actions';
import { peopleQueries } from './people.queries';
import { contentOf, differencesBetween, draftOf, emptyLicense, faultsAt, type PersonDraft } from './person-draft';
import { PersonFields } from './person-fields';
import { PhotoField } from './photo-field';
import { useIsOwner } from '../layout/who';
import { useKeptDraft } from '../shared/use-kept-draft';
import { Ticks } from './ticks';

type PersonFormProps =
  | { id: null; initial: PersonDraft; onAdded(id: string): void }
  | { id: string; person: Person; onReplaced(): void };

/** Everything that is said of a person, saved at once. What is wrong is said at its field, and nothing is lost. */
export function PersonForm(props: PersonFormProps) {
  const { id } = props;
  const person = id === null ? null : props.person;
  const isOwner = useIsOwner();
  const { items, towns } = useSuspenseQuery(peopleQueries.all).data;
  const { draft, base, change, saved } = useKeptDraft(`person:${id ?? 'new'}`, {
    version: person?.version ?? 1,
    draft: id === null ? props.initial : draftOf(props.person.content),
  });
  const { run, isRunning, failure } = useSavePerson(id, {
    onDone(answer) {
      saved({ version: answer.version, draft: draftOf(answer.content) });
      toast({ title: 'Saved', description: 'Visitors see it now.' });
      if (props.id === null) props.onAdded(answer.id);
    },
  });
  const isStale = person !== null && failure?.code === 'stale_version' && person.version !== base.version;
  const faults = faultsAt(failure?.fields ?? {});
  const save = (baseVersion: number) => run({ baseVersion, content: contentOf(draft) });

  function submit(event: FormEvent) {
    event.preventDefault();
    save(base.version);
  }

  const initials = draft.name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0] ?? '');
  return (
    <BlockForm onSubmit={submit} noValidate aria-label="Person">
      <ErrorSummary errors={Object.entries(faults).map(([name, message]) => ({ name, message }))} />
      {isStale && props.id !== null ? (
        <SavedByOther
          what="this person"
          by={person.history[0]?.by}
          differences={differencesBetween(draftOf(person.content), draft)}
          onKeepMine={() => save(person.version)}
          onTakeTheirs={props.onReplaced}
        />
      ) : (
        <Refusal failure={failure} />
      )}
      <PersonFields draft={draft} faults={faults} onChange={change} />
      <Block title="What they answer for" about="Service pages name the people who answer for the line.">
        <Ticks
          label="Lines of business"
          name="lines"
          error={faults['lines']}
          options={quoteProducts.map((product) => ({ value: product, label: linesOfBusiness[product].name }))}
          chosen={draft.lines}
          onChange={(lines) => change({ lines })}
        />
        {towns.length > 0 && (
          <Ticks
            label="Towns where they meet people"
            name="cities"
            error={faults['cities']}
            options={towns.map(({ slug, name }) => ({ value: slug, label: name }))}
            chosen={draft.cities}
            onChange={(cities) => change({ cities })}
          />
        )}
      </Block>
      <Block title="Photo" about="Without one, the plant of the month and the initials stand in the oval.">
        <PhotoField
          photo={draft.photo}
          drawn={{
            initials: [initials[0], initials.length > 1 ? initials.at(-1) : ''].join(''),
            month: Number(draft.birthMonth),
          }}
          faults={faults}
          onChange={(photo) => change({ photo })}
        />
      </Block>
      <Block
        title="Licenses"
        about="After its last day the site does not show a license. You and the person get a mail 60, 30 and 7 days before."
      >
        <LicensesField
          licenses={draft.licenses}
          empty={emptyLicense}
          example="Insurance agent, life and health"
          faults={faults}
          onChange={(licenses) => change({ licenses })}
        />
      </Block>
      <Block
        title="Away"
        about="Pages say it from the first to the last day, with who stands in. Two empty days: there."
      >
        <AwayFields
          draft={draft}
          faults={faults}
          others={items.filter((one) => one.id !== id && one.standing === 'shown')}
          onChange={change}
        />
      </Block>
      {isOwner && (
        <Block title="On the site" about="Hidden: no page, and in no list. Everything that is written here stays.">
          <Fields>
            <Checkbox
              name="standing"
              label="Visitors see this person"
              error={faults['standing']}
              checked={draft.standing === 'shown'}
              onChange={(isShown) => change({ standing: isShown ? 'shown' : 'hidden' })}
            />
          </Fields>
        </Block>
      )}
      <SaveBar isRunning={isRunning} />
    </BlockForm>
  );
}
