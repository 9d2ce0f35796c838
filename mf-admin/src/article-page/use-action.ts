import type { Article } from 'contract/articles';
import { useState } from 'react';

import { useEndedSession } from '../desk/leave-desk';
import { refusalOf, type Refusal } from './article-actions';

export type ActionState = { kind: 'idle' } | { kind: 'running' } | { kind: 'refused'; refusal: Refusal };

/** One thing at a time that is asked of the API, and what came of it. The caller says in words that it worked. */
export function useAction(onDone: (article: Article) => void) {
  const [state, setState] = useState<ActionState>({ kind: 'idle' });
  const ended = useEndedSession();

  /** @returns whether it worked */
  async function run(action: () => Promise<Article | null>): Promise<boolean> {
    if (state.kind === 'running') return false;
    setState({ kind: 'running' });
    try {
      const article = await action();
      if (article) onDone(article);
      setState({ kind: 'idle' });
      return true;
    } catch (error) {
      if (!ended(error)) setState({ kind: 'refused', refusal: refusalOf(error) });
      return false;
    }
  }

  return { state, run, reset: () => setState({ kind: 'idle' }) };
}
