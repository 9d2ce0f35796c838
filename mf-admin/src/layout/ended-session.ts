import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { statusOf, type RequestError } from 'contract/request';
import { t } from 'contract/words';
import { useNavigate } from 'react-router-dom';
import { closeGate, isGateOpen, rememberPlace, toast } from 'ui';

import { useEndSession } from '../login/session.actions';
import { forgetTyping } from '../shared/kept-typing';
import { forgetWho } from './who';

export const signInPath = '/blogpost/login';

/** What one admin was told is gone before the next one looks. */
function forgetAnswers(queryClient: QueryClient): void {
  forgetWho();
  for (const path of ['/api/admin', '/api/auth']) queryClient.removeQueries({ queryKey: [path] });
}

type Hold = (error: RequestError) => Promise<'leave' | 'stay'>;

const holds = new Set<Hold>();
let isLeaving = false;

/**
 * Lets a page on which somebody writes keep the tab where it is when the session ends: the next keys would be pressed at
 * the sign-in page. It is asked first, and says then itself that the session is over.
 * @returns what ends it
 */
export function holdSession(hold: Hold): () => void {
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Leads to the sign-in page, which leads back here. */
export function useSignInAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    closeGate();
    rememberPlace(window.location);
    forgetAnswers(queryClient);
    await navigate(signInPath, { replace: true });
  };
}

/**
 * The one way to deal with an ended session. A page calls it with whatever failed outside of queries and mutations,
 * saving beside typing for one; for those `AdminPage` does.
 * @returns a function that says whether it was that, and then leaves for the sign-in page, unless a page holds the tab
 */
export function useEndedSession(): (error: unknown) => boolean {
  const signInAgain = useSignInAgain();

  async function leave(error: RequestError) {
    const answers = await Promise.all([...holds].map((hold) => hold(error)));
    if (answers.includes('stay')) return;
    toast({
      variant: 'destructive',
      title: t`Your session has ended`,
      description: t`Sign in again to go on where you were.`,
    });
    await signInAgain();
  }

  return (error) => {
    if (statusOf(error) !== 401) return false;
    // Several requests fail at once: the first one leaves.
    if (!isGateOpen() || isLeaving) return true;
    isLeaving = true;
    void leave(error as RequestError).finally(() => (isLeaving = false)); // it has the status of an answer
    return true;
  };
}

/** Signs out here. Where the API cannot be reached nothing is closed, since the session would live on. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { run } = useEndSession({
    onDone() {
      closeGate();
      forgetTyping();
      forgetAnswers(queryClient);
      toast({ title: t`You are signed out` });
      return navigate(signInPath);
    },
    onFailed: () =>
      toast({
        variant: 'destructive',
        title: t`You are still signed in`,
        description: t`The site did not answer. Try again in a minute.`,
      }),
  });
  return run;
}
