import { useQuery } from '@tanstack/react-query';
import type { CurrentSession, SignInAnswer } from 'contract/auth';
import { createLoader } from 'contract/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openGate, takePlace, toast, useToast } from 'ui';

import { firstPlace } from '../desk/places';
import { faultsOf, type Credentials, type Fault } from './credentials';
import { refusalOf } from './refusal';
import { signIn, signInWithPasskey } from './sign-in';

export type SignInState =
  | { kind: 'asking' }
  | { kind: 'sending' }
  | { kind: 'faulty'; faults: readonly Fault[] }
  | { kind: 'refused'; reason: string };

const sessionKey = ['/api/auth/session'];
const load = createLoader();
/** To its end, also where somebody has left the page by then: it is a few bytes, and cutting it off looks like a failure. */
const askForSession = () => load({ queryKey: sessionKey }) as Promise<CurrentSession>; // the contract's answer at that path

/** Signing in, step by step, and where it leads. */
export function useSignIn({ stay }: { stay: boolean }) {
  const navigate = useNavigate();
  const [state, setState] = useState<SignInState>({ kind: 'asking' });
  /** What was right, where a code is asked for as well. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  // State is a render late: the second of two quick presses would send the form again.
  const isSending = useRef(false);

  const { dismiss } = useToast();
  const goOn = useCallback(() => {
    // That the session had ended, or that the last try was refused, is true no more.
    dismiss();
    return navigate(takePlace() ?? firstPlace, { replace: true });
  }, [navigate, dismiss]);

  // A session outlives the tab that opened it: then there is nothing to type. Asked each time, since it may have ended.
  const { data: session } = useQuery({
    queryKey: sessionKey,
    queryFn: askForSession,
    enabled: !stay,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!session?.admin) return;
    openGate();
    void goOn();
  }, [session, goOn]);

  async function attempt(send: () => Promise<SignInAnswer['kind']>, onCodeNeeded: () => void) {
    if (isSending.current) return;
    isSending.current = true;
    setState({ kind: 'sending' });
    try {
      if ((await send()) === 'signed-in') return await goOn();
      onCodeNeeded();
      setState({ kind: 'asking' });
    } catch (error) {
      const reason = refusalOf(error);
      setState({ kind: 'refused', reason });
      toast({ variant: 'destructive', title: 'You are not signed in', description: reason });
    } finally {
      isSending.current = false;
    }
  }

  return {
    state,
    step: accepted === null ? ('password' as const) : ('code' as const), // the two steps
    async withPassword(credentials: Credentials) {
      const faults = faultsOf(credentials);
      if (faults.length > 0) setState({ kind: 'faulty', faults });
      else
        await attempt(
          () => signIn(credentials),
          () => setAccepted(credentials),
        );
    },
    withCode: (code: string) =>
      attempt(
        () => signIn({ email: '', password: '', ...accepted, code }),
        () => undefined,
      ),
    /** Back from the code to address and password. */
    startAgain() {
      setAccepted(null);
      setState({ kind: 'asking' });
    },
    withPasskey: () => attempt(signInWithPasskey, () => undefined),
  };
}
