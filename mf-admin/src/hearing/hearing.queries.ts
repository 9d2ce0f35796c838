import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { hearingList, type HearingChange, type HearingList } from 'contract/hearing';
import { query } from 'contract/query';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

const hearingKey = ['/api/admin', 'hearing'] as const;

export const hearingQuery = query<HearingList>(...hearingKey);

/** Sets of which requests an account gets a mail. */
export function useHearing(id: string, { onDone, onFailed }: Outcome<HearingChange, HearingList>) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: (change: HearingChange) => apiAnswer(hearingList, 'PUT', pathOf([...hearingKey, id]), change),
      invalidates: [hearingKey, ['/api/admin', 'audit']],
    },
    {
      onDone(answer, change) {
        queryClient.setQueryData(hearingQuery.queryKey, answer);
        return onDone?.(answer, change);
      },
      onFailed,
    },
  );
}
