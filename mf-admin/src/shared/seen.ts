import { useState } from 'react';

import { keptTyping } from './kept-typing';

interface Seen<Said> {
  /** Value of the hidden field `seen`, which is stored with the input. */
  field: string;
  seen: Said;
  /** Accepts the saved state of another author as the new base, after the form has shown it. */
  lookAgain(): void;
}

/**
 * Tracks the saved state that a short form was opened with, so that the API can refuse to overwrite newer changes.
 * @param now current saved state
 */
export function useSeen<Said>(place: string, now: Said): Seen<Said> {
  const [field, setField] = useState(() => keptTyping(place)['seen'] ?? JSON.stringify(now));
  return {
    field,
    seen: field === '' ? now : (JSON.parse(field) as Said), // written above
    lookAgain: () => setField(''),
  };
}
