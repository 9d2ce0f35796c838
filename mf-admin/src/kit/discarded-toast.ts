import { t } from 'contract/words';
import { toast } from 'ui';

/**
 * Says that unsaved input was discarded.
 * @param onUndo restores it
 */
export const discardedToast = (onUndo: () => void): void =>
  void toast({
    title: t`Your changes are discarded`,
    action: { label: t`Undo`, altText: t`Undo in the next seconds, or type them again`, onSelect: onUndo },
  });
