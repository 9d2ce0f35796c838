import 'contract/without-eval';
import { hearingList, type HearingChange, type HearingList } from 'contract/hearing';
import { query } from 'contract/query';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { useAnswered } from '../shared/use-answered';

const hearingKey = ['/api/admin', 'hearing'] as const;

export const hearingQuery = query<HearingList>(...hearingKey);

/** Sets of which requests an account gets a mail. */
export const useHearing = (id: string, outcome: Outcome<HearingChange, HearingList>) =>
  useAnswered(
    {
      request: (change: HearingChange) => apiAnswer(hearingList, 'PUT', pathOf([...hearingKey, id]), change),
      invalidates: [hearingKey, ['/api/admin', 'audit']],
    },
    () => hearingQuery.queryKey,
    outcome,
  );
