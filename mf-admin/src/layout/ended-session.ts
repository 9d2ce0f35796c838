import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { statusOf, type RequestError } from 'contract/request';
import { t } from 'contract/words';
import { useNavigate } from 'react-router-dom';
import { closeGate, isGateOpen, rememberPlace, toast } from 'ui';

import { useEndSession } from '../login/session.actions';
import { discardInput } from '../device/stored-input';
import { cancelUploads } from '../media/upload-queue';
import { clearAccount } from './current-account';

export const signInPath = '/blogpost/login';

/** Paths of data that only admins read, from the API and from the shell. */
const adminPaths = /^\/(api\/(admin|auth)|_releases|_archive)\b/;

/** Removes cached data and uploads of an admin before another one signs in. */
function clearCache(queryClient: QueryClient): void {
  clearAccount();
  cancelUploads();
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => adminPaths.test(String(path)) });
}

type Hold = (error: RequestError) => Promise<'leave' | 'stay'>;

const holds = new Set<Hold>();
let isLeaving = false;

/**
 * Lets a page with unsaved edits keep the tab in place when the session ends: the next keystrokes would land on the
 * sign-in page. The callback is awaited first, and the page then reports the end itself.
 * @returns a function that removes the callback
 */
export function holdSession(hold: Hold): () => void {
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Returns a function that opens the sign-in page, which leads back to the current one. */
export function useSignInAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    closeGate();
    rememberPlace(window.location);
    clearCache(queryClient);
    await navigate(signInPath, { replace: true });
  };
}

/**
 * The only handler of an ended session. `AdminPage` calls it for queries and mutations; pages call it for other
 * failures, such as autosave.
 * @returns a function that reports whether the error means an ended session, and if so opens the sign-in page, unless a
 * page holds the tab
 */
export function useEndedSession(): (error: unknown) => boolean {
  const signInAgain = useSignInAgain();

  async function leave(error: RequestError) {
    const decisions = await Promise.all([...holds].map((hold) => hold(error)));
    if (decisions.includes('stay')) return;
    toast({
      variant: 'destructive',
      title: t`Your session has ended`,
      description: t`Sign in again to go on where you were.`,
    });
    await signInAgain();
  }

  return (error) => {
    if (statusOf(error) !== 401) return false;
    // When several requests fail together, only the first one navigates.
    if (!isGateOpen() || isLeaving) return true;
    isLeaving = true;
    void leave(error as RequestError).finally(() => (isLeaving = false)); // it has a status, so it is a RequestError
    return true;
  };
}

/** Takes over a sign-out, and calls `signOut` itself once nothing can be lost. Returns false to let it happen. */
type SignOutHold = (signOut: () => void) => boolean;

const signOutHolds = new Set<SignOutHold>();

/**
 * Lets a page with unsaved edits save them before the session ends, or ask.
 * @returns a function that removes the callback
 */
export function holdSignOut(hold: SignOutHold): () => void {
  signOutHolds.add(hold);
  return () => void signOutHolds.delete(hold);
}

/**
 * Signs out, once no page holds it. If the API is unreachable the tab stays signed in, because the session would live
 * on.
 */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { run } = useEndSession({
    onDone() {
      closeGate();
      discardInput();
      clearCache(queryClient);
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
  return () => {
    if (![...signOutHolds].some((hold) => hold(run))) run();
  };
}
