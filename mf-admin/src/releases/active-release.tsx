import type { ReleaseAction, RemoteReport } from 'contract/release-report';
import { t } from 'contract/words';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button, Heading, Row } from 'ui';

import { useMoment } from '../formats/moment';
import { BrowserFailures } from './browser-failures';
import { Canary } from './canary';
import { Hours } from './hours';
import { Numbers } from './numbers';
import { ReleaseQuestion } from './release-question';
import { State, type Mood } from '../kit/state';
import { commitInWords, healthInWords, pagesInWords, shareInWords } from './words';

/** The remote of this page. Once disabled it could not be enabled again from here. */
const own = 'mf-admin';

function moodOf({ verdict, failed, state }: RemoteReport): Mood {
  if (verdict === 'worse' || failed !== null || state === 'disabled') return 'bad';
  return verdict === 'as good' ? 'well' : 'open';
}

interface ActiveReleaseProps {
  release: RemoteReport;
  /** Milliseconds; time of the report. */
  until: number;
  /** Share at the top of every chart. */
  highest: number;
}

/** A remote with its active version, health and actions. */
export function ActiveRelease({ release, until, highest }: ActiveReleaseProps) {
  const formatMoment = useMoment();
  const id = useId();
  const [asking, setAsking] = useState<ReleaseAction['action'] | null>(null);
  const {
    remote,
    version,
    sections,
    state,
    activatedAt,
    before,
    renders,
    views,
    canary,
    provenance,
    hours = [],
    browserFailures = [],
  } = release;
  const pages = pagesInWords(sections);
  return (
    <Part aria-labelledby={id}>
      <Heading level={3} size="h4" id={id}>
        {remote} {version}
      </Heading>
      {pages && <p>{pages}</p>}
      <State mood={moodOf(release)}>{healthInWords(release)}</State>
      <Numbers>
        <div>
          <dt>Released</dt>
          <dd>{activatedAt ? formatMoment(activatedAt) : t`Not recorded`}</dd>
        </div>
        <div>
          <dt>Made from</dt>
          <dd>{commitInWords(provenance)}</dd>
        </div>
        <div>
          <dt>Pages that failed</dt>
          <dd>{shareInWords(renders)}</dd>
        </div>
        <div>
          <dt>Networks with errors</dt>
          <dd>{shareInWords(views)}</dd>
        </div>
      </Numbers>
      <Hours hours={hours} until={until} highest={highest} />
      <Row>
        {before !== null && canary === null && (
          <Button
            look="outline"
            onClick={() => setAsking('rollback')}
            aria-label={t`Roll back to ${before}: ${remote}`}
          >
            Roll back to {before}
          </Button>
        )}
        {state === 'disabled' && (
          <Button look="outline" onClick={() => setAsking('enable')} aria-label={t`Enable ${remote}`}>
            Enable
          </Button>
        )}
        {state === 'enabled' && remote !== own && (
          <Button look="outline" onClick={() => setAsking('disable')} aria-label={t`Disable ${remote}`}>
            Disable
          </Button>
        )}
      </Row>
      {asking && <ReleaseQuestion action={asking} release={release} onClose={() => setAsking(null)} />}
      <BrowserFailures failures={browserFailures} />
      {canary && (
        <Canary
          remote={remote}
          version={version}
          canary={canary}
          onFinish={() => setAsking('finish')}
          onRollback={() => setAsking('rollback')}
        />
      )}
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
