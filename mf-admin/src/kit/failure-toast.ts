import type { Failure } from 'contract/failure';
import { t } from 'contract/words';
import { toast } from 'ui';

/**
 * Shows a toast for a failed action.
 * @param title says that it was not done, which only a refusal proves: without one, the request may have arrived and its
 * response been lost
 */
export function failureToast(title: string, { kind, message }: Pick<Failure, 'kind' | 'message'>): void {
  toast({
    variant: 'destructive',
    title: kind === 'refused' ? title : t`It is not certain whether this was done`,
    description: message,
  });
}
