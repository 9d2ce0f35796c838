import { useQuery } from '@tanstack/react-query';
import type { ArchiveDay } from 'contract/archive';
import type { MailKind } from 'contract/mail';
import styled from 'styled-components';
import { Folded, formatDay, Heading, Loading, Text } from 'ui';

import { Block, Lines } from '../shared/block';
import { useMoment } from '../shared/moment';
import { RefusalNote } from '../shared/refusal';
import { archiveQueries } from './archive.queries';

const kindInWords: Readonly<Record<MailKind, string>> = {
  'request-confirmation': 'To people who asked for a quote: their request is here',
  'request-reply': 'To people who asked for a quote: an answer that somebody wrote',
  'sheet-question': 'To whoever wants their Medicare days by mail: is that so',
  sheet: 'To whoever said yes to that: their Medicare days',
  'request-notice': 'To the agency: a new request',
  'follow-up': 'To the agency: come back to a request',
  'request-assigned': 'To the agency: a request was given to somebody',
  'license-end': 'To the agency: a license ends',
  'schedule-failed': 'To the agency: something was not published at its time',
  'release-failed': 'To the agency: a release was taken back',
  'way-in': 'To a colleague: a change to how they sign in',
  invitation: 'To a colleague: an invitation',
  test: 'A test',
  other: 'Mail that waited while the site was upgraded',
};

const askedBy: Readonly<Record<ArchiveDay['consents'][number]['form'], string>> = {
  'part-of-request': 'Sending is agreeing',
  box: 'A box to tick',
};

/** What left the site on a day beside its pages, and what its forms asked people to agree to. */
export function DaySaid({ day }: { day: string }) {
  const { data, error } = useQuery(archiveQueries.day(day));
  return (
    <Block
      title={`Mails and consent texts on ${formatDay(day)}`}
      about="How many mails went out, and in which words. Whom they went to is not kept here. What one person was asked, and what they agreed to, stands with their request."
    >
      {error && <RefusalNote>The mails of that day could not be loaded. Try again in a minute.</RefusalNote>}
      {!data && !error && <Loading />}
      {data && <Said day={data} />}
    </Block>
  );
}

function Said({ day: { knownSince, mails, consents } }: { day: ArchiveDay }) {
  const moment = useMoment();
  if (consents.length === 0)
    return (
      <Text>
        {knownSince
          ? `These are kept since ${moment(knownSince)}. What was sent and shown before is not known.`
          : 'These are kept from the next start of the site on.'}
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
              <span>
                {count.toLocaleString('en-US')} {count === 1 ? 'mail' : 'mails'}
              </span>
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
                {askedBy[form]}. Wording of {formatDay(version)}, shown since {moment(since)}
                {until && ` until ${moment(until)}`}
              </small>
            </span>
          </li>
        ))}
      </Lines>
    </>
  );
}

/** A mail keeps its lines, and breaks where it would be wider than the page. */
const Wording = styled.blockquote`
  max-width: var(--measure);
  margin-block: var(--s-2);
  padding-left: var(--s-4);
  border-left: 3px solid var(--rule-ink);
  white-space: pre-wrap;
`;
