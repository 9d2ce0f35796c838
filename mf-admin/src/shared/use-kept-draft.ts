import { useState } from 'react';

import { forgetTyping, keepTyping, keptTyping } from './kept-typing';

interface KeptDraft<Draft> {
  draft: Draft;
  change(part: Partial<Draft>): void;
  /** What is saved stands in the form from now on. */
  saved(draft: Draft): void;
}

/** A form that the page holds as a whole, kept in this tab until it is saved, as `useKeptTyping` keeps fields. */
export function useKeptDraft<Draft extends object>(place: string, initial: Draft): KeptDraft<Draft> {
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = keptTyping(place)['draft'];
    return kept === undefined ? initial : { ...initial, ...(JSON.parse(kept) as Partial<Draft>) }; // written below
  });
  return {
    draft,
    change(part) {
      const next = { ...draft, ...part };
      keepTyping(place, { draft: JSON.stringify(next) });
      setDraft(next);
    },
    saved(next) {
      forgetTyping(place);
      setDraft(next);
    },
  };
}
