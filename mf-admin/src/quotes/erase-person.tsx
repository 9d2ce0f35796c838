import { useQuery } from '@tanstack/react-query';
import type { QuoteDetail } from 'contract/admin-quotes';
import { writePhone } from 'contract/phone-number';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button, formatDay, Heading, Loading, RadioGroup, Row, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Refusal, RefusalNote } from '../kit/refusal';
import { Dialog } from '../dialog/dialog';
import { Pairs } from './quote-lines';
import { useEraseQuotes } from './quote.actions';
import { quoteQueries } from './quote.queries';

/** Maximum number of references in a label. */
const atMost = 6;
const shortly = (references: readonly string[]) =>
  references.length <= atMost
    ? references.join(', ')
    : t`${references.slice(0, atMost).join(', ')} and ${references.length - atMost} more`;

type Person = Pick<QuoteDetail, 'id' | 'name' | 'email' | 'phone' | 'reference' | 'others'>;

/** Erases the personal data of a person on request, after confirmation. Consent records are retained. */
export function ErasePerson(person: Person) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Part aria-labelledby="erase">
      <Heading level={2} size="h3" id="erase">
        If they ask to be erased
      </Heading>
      <p>
        What they told us, our notes and the mail go for good. What they agreed to stays in the ledger, because the law
        asks for it.
      </p>
      <Button look="outline" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        Erase this person
      </Button>
      {isAsking && (
        <Dialog title={t`Erase ${person.name} for good?`} onClose={() => setAsking(false)}>
          <Question {...person} onClose={() => setAsking(false)} />
        </Dialog>
      )}
    </Part>
  );
}

function Question({ id, email, phone, reference, others, onClose }: Person & { onClose(): void }) {
  const from = email || (phone ? writePhone(phone) : t`them`);
  const navigate = useNavigate();
  const { data, error } = useQuery(quoteQueries.erasure(id));
  const [scope, setScope] = useState<'all' | 'one'>('all');
  const erase = useEraseQuotes(
    { id, others },
    {
      onDone({ references, keptUntil }) {
        onClose(); // now: a toast above a dialog would vanish with it
        toast({
          title: t`Erased for good`,
          description: keptUntil
            ? t`${shortly(references)}. The ledger keeps what they agreed to until ${formatDay(keptUntil)}.`
            : `${shortly(references)}.`,
        });
        void navigate('/admin/quotes', { replace: true });
      },
    },
  );

  // With data it was read again after an attempt, which may have erased it although the answer was lost.
  if (error && !data)
    return (
      <RefusalNote>What there is to erase could not be read. Nothing was erased. Close this and try again.</RefusalNote>
    );
  if (!data) return <Loading />;
  const chosen = scope === 'all' ? data.references : [reference];
  return (
    <>
      {data.references.length > 1 ? (
        <RadioGroup
          name="scope"
          label={t`${data.references.length} requests came from ${from}`}
          value={scope}
          onChange={(value) => setScope(value === 'one' ? 'one' : 'all')}
          options={[
            { value: 'all', label: t`Erase all of them: ${shortly(data.references)}` },
            { value: 'one', label: t`Only this one: ${reference}` },
          ]}
        />
      ) : (
        <p>
          It is the only request from {from}: {reference}.
        </p>
      )}
      <Pairs>
        <div>
          <dt>Goes</dt>
          <dd>Name, e-mail, phone and answers. Notes and history. Mail to them and about them that is kept here.</dd>
        </div>
        <div>
          <dt>Stays</dt>
          <dd>
            {data.keptUntil
              ? t`What they saw and agreed to, until ${formatDay(data.keptUntil)}, because the law asks for it.`
              : t`What they saw and agreed to, because the law asks for it.`}{' '}
            A line that says that something was erased, and by whom.
          </dd>
        </div>
        <div>
          <dt>Out of reach</dt>
          <dd>Mail that went out, files that were downloaded, and backups.</dd>
        </div>
      </Pairs>
      <Refusal failure={erase.failure} />
      <Row>
        <Button aria-disabled={erase.isRunning} onClick={() => erase.run(chosen)}>
          {erase.isRunning
            ? t`Erasing`
            : plural(chosen.length, {
                one: `Erase ${chosen[0]} for good`,
                other: `Erase ${chosen.length} requests for good`,
              })}
        </Button>
        <Button look="outline" onClick={onClose}>
          {plural(chosen.length, { one: 'Keep it', other: 'Keep them' })}
        </Button>
      </Row>
    </>
  );
}

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
  padding-top: var(--s-4);
  border-top: 1px solid var(--rule);
  @media print {
    display: none;
  }
`;
