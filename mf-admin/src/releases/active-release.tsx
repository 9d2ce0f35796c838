import type { ReleaseAction, RemoteReport } from 'contract/release-report';
import { useId } from 'react';
import styled from 'styled-components';
import { Button, Heading, Row } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useMoment } from '../desk/moment';
import { healthInWords, tallyInWords } from './words';

/** The remote that this page is in: whoever disables it has no page left to enable it with. */
const own = 'mf-admin';

type Mood = 'well' | 'open' | 'bad';

const icons = { well: 'check', open: 'clock', bad: 'alert' } as const; // names of icons
const colors: Readonly<Record<Mood, string>> = { well: 'ok', open: 'ink-2', bad: 'barn' };

function moodOf({ verdict, failed, state }: RemoteReport): Mood {
  if (verdict === 'worse' || failed !== null || state === 'disabled') return 'bad';
  return verdict === 'as good' ? 'well' : 'open';
}

interface ActiveReleaseProps {
  release: RemoteReport;
  isRunning: boolean;
  onAction: (action: ReleaseAction) => void;
}

/** One part of the site: its version, how it does, and what can be done. */
export function ActiveRelease({ release, isRunning, onAction }: ActiveReleaseProps) {
  const formatMoment = useMoment();
  const id = useId();
  const { remote, version, state, activatedAt, before, renders, views } = release;
  const mood = moodOf(release);
  const act = (action: ReleaseAction['action']) => onAction({ action, remote, version });
  return (
    <Part aria-labelledby={id}>
      <Heading level={3} size="h4" id={id}>
        {remote} {version}
      </Heading>
      <State $mood={mood}>
        <Icon name={icons[mood]} />
        <span>{healthInWords(release)}</span>
      </State>
      <Numbers>
        <div>
          <dt>Active since</dt>
          <dd>{activatedAt ? formatMoment(activatedAt) : 'Not recorded'}</dd>
        </div>
        <div>
          <dt>Pages rendered</dt>
          <dd>{tallyInWords(renders, 'None yet')}</dd>
        </div>
        <div>
          <dt>Visitors’ networks</dt>
          <dd>{tallyInWords(views, 'None yet')}</dd>
        </div>
      </Numbers>
      <Row>
        {before !== null && (
          <Button
            look="outline"
            aria-disabled={isRunning}
            onClick={() => act('rollback')}
            aria-label={`Roll back to ${before}: ${remote}`}
          >
            Roll back to {before}
          </Button>
        )}
        {state === 'disabled' && (
          <Button
            look="outline"
            aria-disabled={isRunning}
            onClick={() => act('enable')}
            aria-label={`Enable ${remote}`}
          >
            Enable
          </Button>
        )}
        {state === 'enabled' && remote !== own && (
          <Button
            look="outline"
            aria-disabled={isRunning}
            onClick={() => act('disable')}
            aria-label={`Disable ${remote}`}
          >
            Disable
          </Button>
        )}
      </Row>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
  width: 100%;
  padding-bottom: var(--s-5);
  border-bottom: 1px solid var(--rule);
  &:last-child {
    border-bottom: 0;
  }
`;

const State = styled.p<{ $mood: Mood }>`
  display: flex;
  gap: var(--s-2);
  color: ${({ $mood }) => `var(--${colors[$mood]})`};
  font-weight: 700;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: var(--s-3) var(--s-5);
  width: 100%;
  dt {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
