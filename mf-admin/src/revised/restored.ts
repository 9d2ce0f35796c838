import type { Failure } from 'contract/failure';
import { t } from 'contract/words';
import { toast } from 'ui';

import { failureToast } from '../kit/failure-toast';

/**
 * Toasts for a restored version and for a refusal. Unsaved input stays in the form and conflicts with the restored
 * version as with any newer one.
 * @param description effect for visitors
 */
export const restored = (description = t`Visitors see it now.`) => ({
  onDone: () => void toast({ title: t`Restored`, description }),
  onFailed: ({ kind, message, fields }: Failure) => {
    const [fault] = Object.values(fields);
    failureToast(t`Not restored`, {
      kind,
      message: fault ? t`That version does not fit any more. ${fault}.` : message,
    });
  },
});
