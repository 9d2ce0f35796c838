import { useState } from 'react';

import { forgetTyping, keepTyping, keptTyping } from './kept-typing';

/** A version of something, as a form shows it. */
export interface FormVersion<Draft> {
  version: number;
  draft: Draft;
}

interface KeptDraft<Draft> {
  draft: Draft;
  /** What the form was filled from: what somebody else saves since then is a conflict, and no update. */
  base: FormVersion<Draft>;
  change(part: Partial<Draft>): void;
  /** What is saved stands in the form from now on. */
  saved(version: FormVersion<Draft>): void;
}

/**
 * A form that the page holds as a whole, kept in this tab until it is saved, as `useKeptTyping` keeps fields. What it was
 * filled from is kept with it: words that come back after a reload still meet what somebody else saved meanwhile.
 */
export function useKeptDraft<Draft extends object>(place: string, current: FormVersion<Draft>): KeptDraft<Draft> {
  const [{ draft, base }, setState] = useState(() => {
    const { draft: typed, base: from } = keptTyping(place);
    return {
      draft: typed === undefined ? current.draft : { ...current.draft, ...(JSON.parse(typed) as Partial<Draft>) }, // written below
      base: from === undefined ? current : (JSON.parse(from) as FormVersion<Draft>), // the same
    };
  });
  return {
    draft,
    base,
    change(part) {
      const next = { ...draft, ...part };
      keepTyping(place, { draft: JSON.stringify(next), base: JSON.stringify(base) });
      setState({ draft: next, base });
    },
    saved(version) {
      forgetTyping(place);
      setState({ draft: version.draft, base: version });
    },
  };
}
