import type { CanaryReport } from 'contract/release-report';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, Row } from 'ui';

import { useMoment } from '../formats/moment';
import { Numbers } from './numbers';
import { State, type Mood } from '../kit/state';
import { failureKinds, noTrials } from './failure-kinds';
import { canaryInWords, shareInWords } from './words';

function moodOf({ verdict, failed }: CanaryReport): Mood {
  if (verdict === 'worse' || failed !== null) return 'bad';
  return verdict === 'as good' ? 'well' : 'open';
}

interface CanaryProps {
  remote: string;
  /** Version that the other visitors have. */
  version: string;
  canary: CanaryReport;
  onFinish: () => void;
  onRollback: () => void;
}

/** The canary version compared with the active one over the same period. */
export function Canary({ remote, version, canary, onFinish, onRollback }: CanaryProps) {
  const formatMoment = useMoment();
  return (
    <Box>
      <State mood={moodOf(canary)}>{canaryInWords(canary)}</State>
      <Numbers>
        <div>
          <dt>With this share since</dt>
          <dd>{formatMoment(canary.since)}</dd>
        </div>
        {failureKinds.map(([kind, label]) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{shareInWords(canary.canary[kind] ?? noTrials)}</dd>
            <dd>
              <small>
                With {version}: {shareInWords(canary.others[kind] ?? noTrials)}
              </small>
            </dd>
          </div>
        ))}
      </Numbers>
      <Row>
        <Button look="outline" onClick={onFinish} aria-label={t`Give ${canary.version} to all visitors: ${remote}`}>
          Give {canary.version} to all visitors
        </Button>
        <Button look="outline" onClick={onRollback} aria-label={t`Give ${version} back to all visitors: ${remote}`}>
          Give {version} back to all visitors
        </Button>
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
  width: 100%;
  padding: var(--s-4);
  border: 1px solid var(--rule);
  small {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;
