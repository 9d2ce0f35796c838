import { useSuspenseQuery } from '@tanstack/react-query';
import { linesOfBusiness, quoteProducts } from 'contract/lines-of-business';
import type { Person } from 'contract/people';
import type { Outcome } from 'contract/use-action';
import { t } from 'contract/words';
import { Checkbox, useSite } from 'ui';

import { Block } from '../kit/block';
import { DraftFormView } from '../revised/draft-form-view';
import { Fields } from '../revised/save-bar';
import { toastSaved, useDraftForm } from '../revised/use-draft-form';
import { AwayFields } from './away-fields';
import { LicensesField } from './licenses-field';
import { useSavePerson, type PersonTyped } from './people.actions';
import { peopleQueries } from './people.queries';
import * as fields from './person-draft';
import { PersonFields } from './person-fields';
import { PhotoField } from './photo-field';
import { useIsOwner } from '../layout/current-account';
import { Ticks } from './ticks';

interface PersonFormProps {
  /** Null for a new person. */
  person: Person | null;
  onAdded?(id: string): void;
}

/** Form for all data of a person. */
export function PersonForm({ person, onAdded }: PersonFormProps) {
  const id = person?.id ?? null;
  const isOwner = useIsOwner();
  const { items, towns } = useSuspenseQuery(peopleQueries.all).data;
  const form = useDraftForm({
    storageKey: fields.storageKeyOf(person ?? { id: 'new' }),
    storageKeyOf: fields.storageKeyOf,
    current: person
      ? { version: person.version, draft: fields.draftOf(person.content) }
      : { version: 0, draft: fields.emptyDraft },
    fields,
    useSave: (outcome: Outcome<PersonTyped, Person>) => useSavePerson(id, outcome),
    onSaved(answer) {
      toastSaved();
      onAdded?.(answer.id);
    },
  });
  const { draft, faults, change } = form;
  const { lines: sold } = useSite();
  // A line that is no longer sold stays with the person: the agency may sell it again.
  const offered = quoteProducts.filter((line) => sold.includes(line) || person?.content.lines.includes(line));

  const initials = draft.name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0] ?? '');
  return (
    <DraftFormView
      form={form}
      label="Person"
      what={t`this person`}
      by={person?.history[0]?.by}
      onSave={() => form.send({})}
    >
      <PersonFields draft={draft} faults={faults} onChange={change} />
      <Block title="What they answer for" about="Service pages name the people who answer for the line.">
        <Ticks
          label="Lines of business"
          name="lines"
          error={faults['lines']}
          options={offered.map((product) => ({ value: product, label: linesOfBusiness[product].name }))}
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
      <Block title="Photo" about="Without one, the oval shows the plant of the birth month and the initials.">
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
          empty={fields.emptyLicense}
          example="Insurance agent, life and health"
          faults={faults}
          onChange={(licenses) => change({ licenses })}
        />
      </Block>
      <Block
        title="Away"
        about="From the first day to the last, pages say so and whom to ask. Leave both empty for people who are in."
      >
        <AwayFields
          draft={draft}
          faults={faults}
          others={items.filter((item) => item.id !== id && item.standing === 'shown')}
          onChange={change}
        />
      </Block>
      {isOwner && (
        <Block title="Visibility" about="Hidden: no page, and in no list. Everything that is written here stays.">
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
    </DraftFormView>
  );
}
