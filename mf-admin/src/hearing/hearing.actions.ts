import 'contract/without-eval';
import { hearingList, type HearingChange, type HearingList } from 'contract/hearing';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { auditKey } from '../account/account.queries';
import { useCachedAction } from '../shared/use-cached-action';
import { hearingKey, hearingQuery } from './hearing.queries';

/** Sets which new requests are emailed to an account. */
export const useHearing = (id: string, outcome: Outcome<HearingChange, HearingList>) =>
  useCachedAction(
    {
      request: (change: HearingChange) => apiAnswer(hearingList, 'PUT', pathOf([...hearingKey, id]), change),
      invalidates: [hearingKey, auditKey],
    },
    () => hearingQuery.queryKey,
    outcome,
  );
