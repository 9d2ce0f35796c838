import { useState } from 'react';

import { keptTyping } from './kept-typing';

interface Seen<Said> {
  /** Value of the form's hidden field `seen`, which is kept with what is typed. */
  field: string;
  seen: Said;
  /** Somebody was faster, and the form has said so: from now on it is typed over what they saved. */
  lookAgain(): void;
}

/**
 * Over what a short form was opened: the API refuses to write over what somebody else saved since.
 * @param now what is saved, as the page knows it
 */
export function useSeen<Said>(place: string, now: Said): Seen<Said> {
  const [field, setField] = useState(() => keptTyping(place)['seen'] ?? JSON.stringify(now));
  return {
    field,
    seen: field === '' ? now : (JSON.parse(field) as Said), // written above
    lookAgain: () => setField(''),
  };
}
