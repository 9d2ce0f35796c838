import { apiAnswer, pathOf } from 'contract/request';
import { setup, type Setup } from 'contract/setup';
import { useAction, type Outcome } from 'contract/use-action';

import { setupKey } from './setup.queries';

/** Removes the demonstration's people, towns and articles. */
export const useFinishSetup = (outcome: Outcome<void, Setup>) =>
  useAction(
    {
      request: () => apiAnswer(setup, 'POST', pathOf([...setupKey, 'finish']), {}),
      invalidates: [['/api/site'], ['/api/team'], ['/api/cities'], ['/api/posts'], ['/api/admin']],
    },
    outcome,
  );
