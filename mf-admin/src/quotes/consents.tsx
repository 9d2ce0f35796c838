import { useQuery } from '@tanstack/react-query';
import type { QuoteConsents } from 'contract/admin-quotes';
import { writePhone } from 'contract/phone-number';
import { t } from 'contract/words';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Heading, toast, useSite } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Fault } from '../kit/fault';
import { failureToast } from '../kit/failure-toast';
import { archiveUrl } from '../archive/archive-url';
import { useIsOwner } from '../layout/current-account';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Pairs } from './quote-lines';
import { useQuoteStep } from './quote.actions';
import { quoteQueries } from './quote.queries';
import { timeOf } from './words';

type Line = QuoteConsents['items'][number];

const kinds = { contact: t`Contact about this request`, marketing: t`Marketing calls and texts` } as const;
const events = { given: t`agreed`, declined: t`did not agree`, revoked: t`withdrawn` } as const;
const boxes = {
  ticked: t`Checked by the person`,
  unticked: t`Left unchecked`,
  'part-of-request': t`No box: sending the request is agreeing`,
  spoken: t`Spoken`,
  'on-paper': t`Signed on paper`,
} as const;

interface ConsentsProps {
  id: string;
  /** Whether the person behind the request agrees to marketing now: their last word, of any request. */
  mayMarket: boolean;
}

/** Consent records from the ledger, word for word. */
export function Consents({ id, mayMarket }: ConsentsProps) {
  const { data, error } = useQuery(quoteQueries.consents(id));
  const [asking, setAsking] = useState<Line['kind'] | null>(null);
  const isRevoked = (kind: Line['kind']) => data?.items.some((line) => line.kind === kind && line.event === 'revoked');

  const { run, isRunning } = useQuoteStep(id, {
    onDone() {
      toast({ title: t`Recorded` });
      setAsking(null);
    },
    onFailed(failure) {
      failureToast(t`It was not recorded`, failure);
      setAsking(null);
    },
  });

  return (
    <Section aria-labelledby="consents">
      <Heading level={2} size="h3" id="consents">
        What they saw and agreed to
      </Heading>
      {error && !data && <p role="alert">What they agreed to could not be loaded. Try again in a minute.</p>}
      {data?.items.map((line) => (
        <Entry key={line.id} {...line} request={id}>
          {line.event === 'given' && !isRevoked(line.kind) && line.kind === 'marketing' && !mayMarket && (
            <strong>
              It holds no longer: the same phone number did not agree at a later request, or withdrew there.
            </strong>
          )}
          {line.event === 'given' && !isRevoked(line.kind) && (
            <Button
              look="outline"
              onClick={() => setAsking(line.kind)}
              aria-label={t`Record that they withdrew: ${kinds[line.kind]}`}
            >
              Record that they withdrew
            </Button>
          )}
        </Entry>
      ))}
      {asking && (
        <ConfirmDialog
          title="Did they withdraw this?"
          confirm={t`Record it`}
          cancel={t`Leave it`}
          isRunning={isRunning}
          onConfirm={() => run({ kind: 'revoke', revocation: { kinds: [asking] } })}
          onClose={() => setAsking(null)}
        >
          <p>
            {asking === 'contact'
              ? t`Contact about this request: from now on nobody calls or writes to them about anything they have asked for so far.`
              : t`Marketing calls and texts: from now on they are called about their requests only.`}{' '}
            The record cannot be changed afterwards.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Entry({ kind, text, isIntact, request, children, ...line }: Line & { request: string; children: ReactNode }) {
  const { timeZone } = useSite();
  const isOwner = useIsOwner();
  return (
    <article>
      <Heading level={3} size="h4">
        {kinds[kind]}: {events[line.event]}
      </Heading>
      {!line.page && (
        <p>
          {boxes[line.box]}, written down by {line.by}
        </p>
      )}
      <blockquote>{text}</blockquote>
      {!isIntact && (
        <Fault role="alert">
          <Icon name="alert" /> This text was changed after it was recorded: it does not match its fingerprint.
        </Fault>
      )}
      <details>
        <summary>Evidence</summary>
        <Pairs>
          <Pair name={t`Time`} value={`${timeOf(line.at, timeZone)} (${line.at})`} />
          <Pair name={line.page ? t`Box` : t`How`} value={boxes[line.box]} />
          {line.page && <Pair name={t`Page and form`} value={t`${line.page}, form ${line.formVersion}`} />}
          <Pair name={t`Wording`} value={t`Version ${line.textVersion}`} />
          <Pair name={t`SHA-256`} value={line.textHash} />
          {line.phone && <Pair name={t`Phone`} value={writePhone(line.phone)} />}
          {line.email && <Pair name="E-mail" value={line.email} />}
          <Pair name={t`Seller`} value={line.seller} />
          <Pair name={t`Internet address`} value={line.ip} />
          <Pair name={t`Browser`} value={line.userAgent || t`not said`} />
          {line.by && <Pair name={t`Recorded by`} value={line.by} />}
          <Pair name={t`Kept until`} value={timeOf(line.keepUntil, timeZone)} />
        </Pairs>
      </details>
      {isOwner && line.page && line.event !== 'revoked' && (
        <Link to={archiveUrl({ at: line.at, path: line.page, request }, timeZone)}>The page as it was then</Link>
      )}
      {children}
    </article>
  );
}

const Pair = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--s-2);
    padding-top: var(--s-3);
    border-top: 1px solid var(--rule);
  }
  blockquote {
    padding-left: var(--s-4);
    border-left: 3px solid var(--rule-ink);
  }
  details {
    width: 100%;
  }
  summary {
    width: max-content;
    min-height: var(--hit);
    padding-block: 0.6rem;
    cursor: pointer;
  }
`;
