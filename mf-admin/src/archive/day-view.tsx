import { useQuery } from '@tanstack/react-query';
import type { ArchivedPage } from 'contract/archived-page';
import { failureOf } from 'contract/failure';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Heading, Loading, Text } from 'ui';

import { useMoment } from '../formats/moment';
import { RefusalNote } from '../kit/refusal';
import { archiveQueries } from './archive.queries';
import { FrozenPage } from './frozen-page';
import { MadeFrom } from './made-from';

interface DayViewProps {
  at: string;
  path: string;
  /** Id of the quote request that a form was sent with. */
  request: string | undefined;
  onText: (text: string) => void;
  onFollow: (address: string) => void;
}

/** Shows the page at a path at one moment, and its sources. */
export function DayView({ at, path, request, onText, onFollow }: DayViewProps) {
  const moment = useMoment();
  const { data, error } = useQuery(archiveQueries.page(at, path, { request }));
  return (
    <Day aria-label={t`The page on ${moment(at)}`}>
      <Heading level={2} size="h3">
        {moment(at)}
      </Heading>
      {error && <RefusalNote>{failureOf(error).message}</RefusalNote>}
      {!data && !error && <Loading />}
      {data && <Explanation page={data} />}
      {data?.document && (
        <FrozenPage title={t`${path} on ${moment(at)}`} src={data.document} onText={onText} onFollow={onFollow} />
      )}
      {data && <MadeFrom page={data} />}
    </Day>
  );
}

/** Explains a response that is not a page, or a caveat about the page. */
export function Explanation({ page: { kind, location, reason } }: { page: ArchivedPage }) {
  if (kind === 'redirect') return <Text>This address led on to {location} at that time.</Text>;
  if (kind === 'gone') return <Text>This address said at that time that its page is no longer there.</Text>;
  if (kind === 'missing')
    return <RefusalNote>There was no page at this address at that time. Check how it is spelled.</RefusalNote>;
  if (kind === 'unavailable') return <RefusalNote>{t`This page cannot be shown. ${reason ?? ''}`}</RefusalNote>;
  return reason && <Text>{reason}</Text>;
}

const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-4);
  padding-top: var(--s-4);
  border-top: 3px solid var(--rule-ink);
`;
