import { useQuery } from '@tanstack/react-query';
import type { ArchiveDay } from 'contract/archive';
import type { MailKind } from 'contract/mail';
import { plural, t } from 'contract/words';
import styled from 'styled-components';
import { Folded, formatDay, formatNumber, Heading, Loading, Text } from 'ui';

import { Block, Lines } from '../kit/block';
import { useMoment } from '../formats/moment';
import { RefusalNote } from '../kit/refusal';
import { archiveQueries } from './archive.queries';

const kindInWords: Readonly<Record<MailKind, string>> = {
  'request-confirmation': t`To people who asked for a quote: their request is here`,
  'request-reply': t`To people who asked for a quote: an answer that somebody wrote`,
  'sheet-question': t`To whoever wants their Medicare days by mail: is that so`,
  sheet: t`To whoever said yes to that: their Medicare days`,
  'request-notice': t`To the agency: a new request`,
  'follow-up': t`To the agency: come back to a request`,
  'request-assigned': t`To the agency: a request was given to somebody`,
  'license-end': t`To the agency: a license ends`,
  'schedule-failed': t`To the agency: something was not published at its time`,
  'release-failed': t`To the agency: a release was taken back`,
  'way-in': t`To a colleague: a change to how they sign in`,
  invitation: t`To a colleague: an invitation`,
  test: t`A test`,
  other: t`Mail that waited while the site was upgraded`,
};

const askedBy: Readonly<Record<ArchiveDay['consents'][number]['form'], string>> = {
  'part-of-request': t`Sending is agreeing`,
  box: t`A box to check`,
};

/** Mails sent on a day, and the consent texts that the forms showed. */
export function DayRecords({ day }: { day: string }) {
  const { data, error } = useQuery(archiveQueries.day(day));
  return (
    <Block
      title={t`Mails and consent texts on ${formatDay(day)}`}
      about="How many mails went out, and in which words. Whom they went to is not kept here. What one person was asked, and what they agreed to, stands with their request."
    >
      {error && <RefusalNote>The mails of that day could not be loaded. Try again in a minute.</RefusalNote>}
      {!data && !error && <Loading />}
      {data && <Records day={data} />}
    </Block>
  );
}

function Records({ day: { knownSince, mails, consents } }: { day: ArchiveDay }) {
  const moment = useMoment();
  if (consents.length === 0)
    return (
      <Text>
        {knownSince
          ? t`These are kept since ${moment(knownSince)}. What was sent and shown before is not known.`
          : t`These are kept from the next start of the site on.`}
      </Text>
    );
  return (
    <>
      <Heading level={3} size="h4">
        Mails
      </Heading>
      {mails.length === 0 && <Text>No mail left the site on this day.</Text>}
      {mails.length > 0 && (
        <Lines>
          {mails.map(({ kind, count, wording }) => (
            <li key={`${kind} ${wording?.text}`}>
              <span>
                {kindInWords[kind]}
                {wording && (
                  <Folded summary="What they said">
                    <Wording>{`${wording.subject}\n\n${wording.text.trim()}`}</Wording>
                  </Folded>
                )}
              </span>
              <span>{plural(count, { one: '1 mail', other: `${formatNumber(count)} mails` })}</span>
            </li>
          ))}
        </Lines>
      )}
      <Heading level={3} size="h4">
        Consent texts
      </Heading>
      <Lines>
        {consents.map(({ kind, version, form, text, since, until }) => (
          <li key={`${kind} ${since}`}>
            <span>
              {text}
              <small>
                {askedBy[form]}.{' '}
                {until
                  ? t`Wording of ${formatDay(version)}, shown since ${moment(since)} until ${moment(until)}`
                  : t`Wording of ${formatDay(version)}, shown since ${moment(since)}`}
              </small>
            </span>
          </li>
        ))}
      </Lines>
    </>
  );
}

/** Preserves the line breaks of a mail and wraps lines wider than the page. */
const Wording = styled.blockquote`
  max-width: var(--measure);
  margin-block: var(--s-2);
  padding-left: var(--s-4);
  border-left: 3px solid var(--rule-ink);
  white-space: pre-wrap;
`;
