import { useQuery } from '@tanstack/react-query';
import type { SignedInAdmin } from 'contract/auth';
import { t } from 'contract/words';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openGate, takePlace, toast, useToast } from 'ui';

import { homePath } from '../layout/nav-items';
import { removeInputOfOthers } from '../device/stored-input';
import { cacheAccount } from '../layout/current-account';
import { setupPath } from '../setup/setup.queries';
import { faultsOf, type Credentials, type Fault } from './credentials';
import { sessionQuery } from './session.queries';
import { useSignInAction } from './sign-in.actions';

interface SignInOptions {
  /** True behind a one-time link, which may create the first admin; the setup page follows then. */
  stay: boolean;
  onFailed(): void;
}

/** Milliseconds until the session is requested again, after the site could not be reached. */
const retryInterval = 5_000;

const unknownSession = t`The site cannot be reached right now. If you are still signed in, this page goes on by itself.`;

/** Signs in step by step and navigates to the requested page. */
export function useSignIn({ stay, onFailed }: SignInOptions) {
  const navigate = useNavigate();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  /** Accepted credentials, while a code is required as well. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  const { dismiss } = useToast();
  const enter = useCallback(
    (admin: SignedInAdmin) => {
      cacheAccount(admin);
      removeInputOfOthers(admin.email);
      // Toasts about an ended session or a refused attempt are obsolete.
      dismiss();
      return navigate(takePlace() ?? (stay && admin.role === 'owner' ? setupPath : homePath), { replace: true });
    },
    [navigate, dismiss, stay],
  );

  // The first URL of a tab has the key `default`. A visitor who opens the form directly sees it at once.
  const cameFromPage = useLocation().key !== 'default';
  // An active session needs no sign-in.
  const {
    data: session,
    isLoading,
    isError,
  } = useQuery({
    ...sessionQuery,
    enabled: !stay,
    refetchInterval: ({ state }) => state.status === 'error' && retryInterval,
  });
  useEffect(() => {
    if (!session?.admin) return;
    openGate();
    void enter(session.admin);
  }, [session, enter]);

  const { run, isRunning, failure, reset } = useSignInAction({
    onDone(answer, attempt) {
      if (answer.kind === 'signed-in') {
        openGate();
        return enter(answer.admin);
      }
      return attempt.kind === 'password' ? setAccepted(attempt.credentials) : undefined;
    },
    onFailed() {
      // The form shows the reason.
      toast({ variant: 'destructive', title: t`You are not signed in` });
      onFailed();
    },
  });

  return {
    /** Whether an active session is about to lead on, as in a new tab of a signed-in admin: a form would only flash. */
    isEntering: cameFromPage && (isLoading || Boolean(session?.admin)),
    faults,
    isSending: isRunning,
    refusal: isRunning ? null : (failure?.message ?? (isError ? unknownSession : null)),
    step: accepted === null ? ('password' as const) : ('code' as const),
    withPassword(credentials: Credentials) {
      const found = faultsOf(credentials);
      setFaults(found);
      if (found.length === 0) run({ kind: 'password', credentials });
    },
    withCode(code: string) {
      if (accepted) run({ kind: 'password', credentials: accepted, code });
    },
    /** Returns from the code to email address and password. */
    startAgain() {
      setAccepted(null);
      reset();
    },
    withPasskey: () => run({ kind: 'passkey' }),
  };
}
