import { discardInput, storedInput, storeInput } from '../device/stored-input';
import { discardedToast } from '../kit/discarded-toast';

/**
 * Discards what was typed about an item of the library whose dialog is closed, perhaps by accident.
 * @param onOpen opens the dialog again
 */
export function discardTyped(storageKey: string, onOpen: () => void): void {
  const typed = storedInput(storageKey);
  discardInput(storageKey);
  if (Object.keys(typed).length === 0) return;
  discardedToast(() => {
    storeInput(storageKey, typed);
    onOpen();
  });
}
