import { useEffect, useState, useSyncExternalStore } from 'react';

import { Notice } from '../kit/notice';
import { isInTabOnly, subscribeToInput } from '../device/stored-input';
import { holdSession, signInPath } from './ended-session';

/**
 * Warns that the browser stores nothing while a form has unsaved input, and keeps the tab in place when the session
 * ends.
 */
export function TypedInTabOnly() {
  const isLoose = useSyncExternalStore(subscribeToInput, isInTabOnly);
  const [session, setSession] = useState<'open' | 'ended'>('open');
  useEffect(() => {
    if (!isLoose) return undefined;
    const release = holdSession(async () => {
      setSession('ended');
      return 'stay';
    });
    return () => {
      release();
      setSession('open');
    };
  }, [isLoose]);
  return (
    <div role="status">
      {isLoose && (
        <Notice icon="alert" label="Not kept" tone="warning">
          {session === 'open' ? (
            <>This browser keeps nothing, so what you typed is in this tab only: leave it open until it is saved.</>
          ) : (
            <>
              Your session has ended, and what you typed is in this tab only.{' '}
              <a href={signInPath} target="_blank">
                Sign in in a new tab
              </a>
              , then come back here and save it.
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
