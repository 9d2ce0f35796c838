import type { Agency } from 'contract/agency';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, ErrorSummary, Row, Stack, TextArea, TextInput, toast, wide } from 'ui';

import { Block } from '../desk/block';
import { forgetTyping, useKeptTyping } from '../desk/kept-typing';
import { Refusal } from '../desk/refusal';
import {
  agencyFields,
  contentOf,
  faultsAt,
  fieldNames,
  textsOf,
  type AgencyField,
  type AgencyTexts,
} from './agency-fields';
import { useSaveAgency } from './agency.actions';
import { SavedByOther } from './saved-by-other';

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
    <Form ref={form} onSubmit={save} noValidate aria-label="Agency">
      <ErrorSummary
        errors={fieldNames.flatMap((name) => {
          const message = faults[name];
          return message ? [{ name, message }] : [];
        })}
      />
      {isStale ? (
        <SavedByOther
          theirs={agency}
          mine={typed}
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
            maxLength={200}
            hint="Like: Our office is closed on Friday, November 27."
          />
          <Days>
            <TextInput {...field('announcementFrom')} type="date" width="12rem" />
            <TextInput {...field('announcementTo')} type="date" width="12rem" />
          </Days>
        </Fields>
      </Block>
      <Save>
        <Button type="submit" aria-disabled={isRunning}>
          {isRunning ? 'Saving' : 'Save'}
        </Button>
        <span>Visitors see it within a second.</span>
      </Save>
    </Form>
  );
}

const Form = styled.form`
  > [role='alert'] {
    margin-bottom: var(--s-5);
  }
`;

const Days = styled(Row)`
  align-items: start;
`;

const Fields = styled(Stack)`
  width: 100%;
  max-width: 36rem;
`;

const Town = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s-4);
  > :first-child {
    flex: 1 1 12rem;
  }
`;

/** In reach wherever in the form somebody is. */
const Save = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  margin: var(--s-5) 0 var(--s-7);
  padding-block: var(--s-3);
  border-top: 1px solid var(--rule);
  background: var(--paper);
  > span {
    color: var(--ink-2);
  }
  ${wide} {
    margin-left: calc((100% - var(--s-7)) / 3 + var(--s-7));
  }
`;
