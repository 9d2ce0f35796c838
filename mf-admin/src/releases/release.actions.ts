import { releaseReport, type ReleaseAction, type ReleaseReport } from 'contract/release-report';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { releasesKey } from './release.queries';

/** Rolls back, disables or enables a remote. The request returns once every shell has applied it. */
export const useReleaseAction = (outcome: Outcome<ReleaseAction, ReleaseReport>) =>
  useAction(
    {
      request: (action: ReleaseAction) => apiAnswer(releaseReport, 'POST', pathOf(releasesKey), action),
      invalidates: [releasesKey],
    },
    outcome,
  );
