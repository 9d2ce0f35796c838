import type { Agency } from 'contract/agency';
import { longestAnnouncement } from 'contract/announcement';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { ErrorSummary, TextArea, TextInput, toast } from 'ui';

import { Block } from '../desk/block';
import { forgetTyping, useKeptTyping } from '../desk/kept-typing';
import { Refusal } from '../desk/refusal';
import { Beside, BlockForm, Fields, SaveBar } from '../revised/save-bar';
import { SavedByOther } from '../revised/saved-by-other';
import {
  agencyFields,
  contentOf,
  differencesBetween,
  faultsAt,
  fieldNames,
  textsOf,
  type AgencyField,
  type AgencyTexts,
} from './agency-fields';
import { useSaveAgency } from './agency.actions';

const place = 'agency';

interface AgencyFormProps {
  agency: Agency;
  /** What was typed is given up for what is saved. */
  onReplaced(): void;
}

/** Everything that the owner says of the agency, saved at once. What is wrong is said at its field, and nothing is lost. */
export function AgencyForm({ agency, onReplaced }: AgencyFormProps) {
  const { form, forget } = useKeptTyping(place, fieldNames);
  /** The version that the fields were filled from: what somebody else saves since then is a conflict, and no update. */
  const [base, setBase] = useState(agency.version);
  const [typed, setTyped] = useState<AgencyTexts>(() => textsOf(agency.content));
  const { run, isRunning, failure } = useSaveAgency({
    onDone(answer) {
      forget();
      setBase(answer.version);
      toast({ title: 'Saved', description: 'Visitors see it now.' });
    },
  });
  const isStale = failure?.code === 'stale_version' && agency.version !== base;
  const faults = faultsAt(failure?.fields ?? {});

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const texts = Object.fromEntries(fieldNames.map((name) => [name, String(data.get(name) ?? '')])) as AgencyTexts; // a text for each name
    setTyped(texts);
    run({ baseVersion: base, content: contentOf(texts) });
  }

  const said = textsOf(agency.content);
  const field = (name: AgencyField) => ({
    name,
    label: agencyFields[name].label,
    defaultValue: said[name],
    error: faults[name],
    size: 'dense' as const, // one of two
  });
  return (
    <BlockForm ref={form} onSubmit={save} noValidate aria-label="Agency">
      <ErrorSummary
        errors={fieldNames.flatMap((name) => {
          const message = faults[name];
          return message ? [{ name, message }] : [];
        })}
      />
      {isStale ? (
        <SavedByOther
          what="the agency"
          by={agency.history[0]?.by}
          differences={differencesBetween(textsOf(agency.content), typed)}
          onKeepMine={() => run({ baseVersion: agency.version, content: contentOf(typed) })}
          onTakeTheirs={() => {
            forgetTyping(place);
            onReplaced();
          }}
        />
      ) : (
        <Refusal failure={failure} />
      )}
      <Block title="Who you are" about="In the header, the footer, mails and search results.">
        <Fields>
          <TextInput {...field('name')} autoComplete="organization" />
          <TextInput {...field('legalName')} hint="As on your licenses. Consent is given to this name." />
          <TextInput {...field('tagline')} hint="One sentence." />
        </Fields>
      </Block>
      <Block title="How people reach you" about="On every page, and in the mails that people get.">
        <Fields>
          <TextInput {...field('phone')} type="tel" width="16rem" />
          <TextInput {...field('email')} type="email" width="26rem" />
          <TextInput {...field('hours')} hint="As you would say it: Monday to Friday, 8:30 to 5:30 Eastern." />
          <TextInput {...field('street')} />
          <Town>
            <TextInput {...field('city')} />
            <TextInput {...field('state')} width="6rem" />
            <TextInput {...field('zip')} inputMode="numeric" width="8rem" />
          </Town>
        </Fields>
      </Block>
      <Block
        title="Announcement"
        about="One line at the top of every page, in place of the next deadline, from its first to its last day. Empty: none."
      >
        <Fields>
          <TextArea
            {...field('announcementText')}
            rows={2}
            maxLength={longestAnnouncement}
            hint="Like: Our office is closed on Friday, November 27."
          />
          <Beside>
            <TextInput {...field('announcementFrom')} type="date" width="12rem" />
            <TextInput {...field('announcementTo')} type="date" width="12rem" />
          </Beside>
        </Fields>
      </Block>
      <SaveBar isRunning={isRunning} />
    </BlockForm>
  );
}

const Town = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s-4);
  > :first-child {
    flex: 1 1 12rem;
  }
`;
