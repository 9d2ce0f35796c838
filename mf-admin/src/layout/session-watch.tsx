import { useQueryClient } from '@tanstack/react-query';
import { statusOf } from 'contract/request';
import { Component, useEffect, useRef, type ReactNode } from 'react';

import { sessionQuery } from '../login/session.queries';
import { useEndedSession } from './ended-session';

interface BoundaryProps {
  children: ReactNode;
  onError(error: unknown): void;
}

type State = { kind: 'fine' } | { kind: 'failed'; error: unknown };

/** Catches 401 errors of a page; other errors go to the boundary around the page. */
class SignedOutBoundary extends Component<BoundaryProps, State> {
  override state: State = { kind: 'fine' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'failed', error };
  }

  override render() {
    if (this.state.kind === 'fine') return this.props.children;
    const { error } = this.state;
    if (statusOf(error) !== 401) throw error;
    return <Leaving onLeave={() => this.props.onError(error)} />;
  }
}

/** Navigates in an effect: while a page first mounts, the router would drop the navigation. */
function Leaving({ onLeave }: { onLeave(): void }) {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current();
  }, []);
  return null;
}

/** Leaves the admin as soon as any query or mutation in the tab reports that the session has ended. */
export function SessionWatch({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const ended = useEndedSession();
  const latest = useRef(ended);
  useEffect(() => {
    latest.current = ended;
  });

  useEffect(() => {
    const handleError = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      const { error } = event.action;
      latest.current(error);
      // The role changed while the page was open: refetch the session to update menu and page.
      if (statusOf(error) === 403) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    const stop = [
      queryClient.getQueryCache().subscribe(handleError),
      queryClient.getMutationCache().subscribe(handleError),
    ];
    return () => stop.forEach((end) => end());
  }, [queryClient]);

  return <SignedOutBoundary onError={ended}>{children}</SignedOutBoundary>;
}
