import type { HourReport, RemoteReport } from 'contract/release-report';
import { t } from 'contract/words';
import styled from 'styled-components';
import { medium } from 'ui';

import { useMoment } from '../formats/moment';
import { failureKinds, noTrials, type FailureKind, type Tally } from './failure-kinds';
import { shareInWords } from './words';

const hour = 60 * 60 * 1000;
const shown = 24;

const shareOf = ({ trials, failures }: Tally) => (trials === 0 ? 0 : failures / trials);

/**
 * Returns the share at the top of every chart, at least 5 %, so that small shares look small and charts are comparable.
 */
export const highestShare = (remotes: readonly Pick<RemoteReport, 'hours'>[]) =>
  Math.max(
    0.05,
    ...remotes.flatMap(({ hours = [] }) =>
      hours.flatMap((item) => failureKinds.map(([kind]) => shareOf(item[kind] ?? noTrials))),
    ),
  );

interface HoursProps {
  hours: readonly HourReport[];
  /** Milliseconds within the last hour shown. */
  until: number;
  highest: number;
}

/** Hourly failure charts of each version of a remote for the last 24 hours, all on the same scale. */
export function Hours({ hours, until, highest }: HoursProps) {
  const versions = [...new Set(hours.map(({ version }) => version))];
  return versions.map((version) => (
    <Multiples key={version} role="group" aria-label={t`${version} by the hour`}>
      <p aria-hidden>{version} in the last 24 hours</p>
      {failureKinds.map(([kind, label]) => (
        <Drawing
          key={kind}
          title={label}
          version={version}
          kind={kind}
          hours={hours.filter((item) => item.version === version)}
          until={until}
          highest={highest}
        />
      ))}
    </Multiples>
  ));
}

interface DrawingProps extends HoursProps {
  title: string;
  version: string;
  kind: FailureKind;
}

function Drawing({ title, version, kind, hours, until, highest }: DrawingProps) {
  const formatMoment = useMoment();
  const last = Math.floor(until / hour) * hour;
  const columns = Array.from({ length: shown }, (_, index) => {
    const at = last - (shown - 1 - index) * hour;
    return { at, seen: hours.find((item) => Date.parse(item.at) === at)?.[kind] };
  });
  const all = columns.reduce(
    (sum, { seen }) => ({
      trials: sum.trials + (seen?.trials ?? 0),
      failures: sum.failures + (seen?.failures ?? 0),
    }),
    noTrials,
  );
  const worst = columns.reduce(
    (most, one) => (one.seen && shareOf(one.seen) > shareOf(most) ? one.seen : most),
    noTrials,
  );
  const worstAt = columns.find(({ seen }) => seen === worst)?.at;
  const words = [
    shareInWords(all),
    ...(worstAt === undefined
      ? []
      : [t`most in the hour from ${formatMoment(new Date(worstAt).toISOString())}: ${percent(shareOf(worst))}`]),
  ].join(', ');
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <Columns role="img" aria-label={t`${title}, ${version}, in the last 24 hours: ${words}.`}>
        {columns.map(({ at, seen }) => (
          <Column key={at} $isSeen={seen !== undefined && seen.trials > 0}>
            {seen && seen.failures > 0 && (
              <Failed style={{ height: `${Math.max(8, (shareOf(seen) / highest) * 100)}%` }} />
            )}
          </Column>
        ))}
      </Columns>
      <small>{words}</small>
    </figure>
  );
}

/** Formats a share: `2.5%`. */
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const Multiples = styled.div`
  display: grid;
  gap: var(--s-4) var(--s-5);
  width: 100%;
  ${medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  figure {
    display: grid;
    align-content: start;
    gap: var(--s-1);
    margin: 0;
  }
  > p {
    grid-column: 1 / -1;
    font-weight: 700;
  }
  figcaption,
  small {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(${shown}, 1fr);
  gap: 2px;
  height: 2rem;
  ${medium} {
    height: 3rem;
  }
`;

/** The baseline is colored if there was data. */
const Column = styled.span<{ $isSeen: boolean }>`
  display: grid;
  align-items: end;
  border-bottom: 3px solid ${({ $isSeen }) => ($isSeen ? 'var(--ok)' : 'var(--rule)')};
`;

const Failed = styled.span`
  background: var(--barn);
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
