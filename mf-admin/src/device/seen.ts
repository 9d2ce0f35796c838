import { useState } from 'react';

import { storedInput } from './stored-input';

interface Seen<Saved> {
  /** Value of the hidden field `seen`, which is stored with the input. */
  field: string;
  seen: Saved;
  /** Accepts the saved state of another author as the new base, after the form has shown it. */
  rebase(): void;
}

/**
 * Tracks the saved state that a short form was opened with, so that the API can refuse to overwrite newer changes.
 * @param now current saved state
 */
export function useSeen<Saved>(storageKey: string, now: Saved): Seen<Saved> {
  const [field, setField] = useState(() => storedInput(storageKey)['seen'] ?? JSON.stringify(now));
  return {
    field,
    seen: field === '' ? now : (JSON.parse(field) as Saved), // written above
    rebase: () => setField(''),
  };
}
