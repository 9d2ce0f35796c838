import type { Failure } from 'contract/failure';
import { t } from 'contract/words';
import { toast } from 'ui';

/**
 * What is said when an earlier version was restored, and when it was refused. What somebody was typing meanwhile stays in
 * the form, and meets it as it meets every newer version.
 * @param description what that means for visitors
 */
export const restored = (description = t`Visitors see it now.`) => ({
  onDone: () => void toast({ title: t`Restored`, description }),
  onFailed: ({ message, fields }: Failure) =>
    void toast({ variant: 'destructive', title: t`Not restored`, description: Object.values(fields)[0] ?? message }),
});
