import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiRequest, statusOf } from 'contract/request';
import { useNavigate } from 'react-router-dom';
import { closeGate, isGateOpen, rememberPlace, toast } from 'ui';

import { forgetTyping } from './kept-typing';

export const signInPath = '/blogpost/login';

/** What one admin was told is gone before the next one looks. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => /^\/api\/(admin|auth)\b/.test(String(queryKey[0])) });
}

/**
 * The one way to deal with an ended session. A page calls it with whatever failed outside of queries and mutations,
 * saving beside typing for one; for those `Desk` does.
 * @returns a function that says whether it was that, and then leaves for the sign-in page, which leads back here
 */
export function useEndedSession(): (error: unknown) => boolean {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (error) => {
    if (statusOf(error) !== 401) return false;
    // Several requests fail at once: the first one leaves.
    if (!isGateOpen()) return true;
    closeGate();
    rememberPlace(window.location);
    forgetAnswers(queryClient);
    toast({
      variant: 'destructive',
      title: 'Your session has ended',
      description: 'Sign in again to go on where you were.',
    });
    void navigate(signInPath, { replace: true });
    return true;
  };
}

/** Signs out here. Where the API cannot be reached nothing is closed, since the session would live on. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await apiRequest('POST', '/api/auth/logout');
    } catch {
      toast({
        variant: 'destructive',
        title: 'You are still signed in',
        description: 'The site did not answer. Try again in a minute.',
      });
      return;
    }
    closeGate();
    forgetTyping();
    forgetAnswers(queryClient);
    toast({ title: 'You are signed out' });
    await navigate(signInPath);
  };
}
