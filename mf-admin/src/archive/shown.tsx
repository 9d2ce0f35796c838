import type { ArchiveReach } from 'contract/archive';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Heading, Loading, wide } from 'ui';

import { useMoment } from '../formats/moment';
import { Notice } from '../kit/notice';
import type { ArchiveQuery } from './asked';
import { DayView } from './day-view';

// Loaded lazily: the comparison library is large and few days need it.
const SideBySide = lazy(async () => ({ default: (await import('../comparing/side-by-side')).SideBySide }));

interface ShownProps {
  asked: ArchiveQuery;
  /** Id of the quote request that a form was sent with. */
  request: string | undefined;
  reach: ArchiveReach;
  /** Called when a link on the archived page is clicked. */
  onFollow: (address: string) => void;
}

/** Shows a page at one moment, or at two side by side with their differences. The earlier moment is always first. */
export function Shown({ asked: { path, moments }, request, reach: { wholeSince }, onFollow }: ShownProps) {
  const moment = useMoment();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const inOrder = moments.toSorted();
  const [earlier, later] = inOrder;
  const isPartial = wholeSince && earlier && earlier < wholeSince;
  const [left, right] = [texts[`${earlier} ${path}`], texts[`${later} ${path}`]];
  return (
    <Results aria-label="The page of that day">
      {isPartial && (
        <Notice icon="info" label="What is not known" tone="warning">
          Every change is kept since {moment(wholeSince)}. Before that, what was replaced is not known: text that was
          changed later may be missing here.
        </Notice>
      )}
      {earlier && later && (
        <Differs>
          <Heading level={2} size="h3">
            What differs
          </Heading>
          {left !== undefined && right !== undefined ? (
            <Suspense fallback={<Loading />}>
              <SideBySide left={left} right={right} names={[moment(earlier), moment(later)]} kind="before-and-after" />
            </Suspense>
          ) : (
            <p>It is compared as soon as both pages are there.</p>
          )}
        </Differs>
      )}
      <Days $count={moments.length}>
        {inOrder.map((at) => (
          <DayView
            key={`${at} ${path}`}
            at={at}
            path={path}
            request={request}
            onText={(text) => setTexts((known) => ({ ...known, [`${at} ${path}`]: text }))}
            onFollow={onFollow}
          />
        ))}
      </Days>
    </Results>
  );
}

const Results = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  margin-top: var(--s-7);
`;

const Differs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
`;

const Days = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6) var(--s-5);
  ${wide} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
`;
