import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from 'contract/request';
import { useAction, type Action, type Outcome } from 'contract/use-action';

/**
 * An action whose response is also that of a query, and updates its cache.
 * @param keyOf returns the key of the query
 */
export function useCachedAction<Input, Answer>(
  action: Action<Input, Answer>,
  keyOf: (answer: Answer) => QueryKey | null,
  { onDone, onFailed }: Outcome<Input, Answer>,
) {
  const queryClient = useQueryClient();
  return useAction(action, {
    onDone(answer, input) {
      const queryKey = keyOf(answer);
      if (queryKey) queryClient.setQueryData(queryKey, answer);
      return onDone?.(answer, input);
    },
    onFailed,
  });
}
