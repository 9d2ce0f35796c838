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

/** Takes the error of a page whose data is not given out any more; all others are for the boundary around the page. */
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

/** Leaves once it is there: the router takes no navigation while a page is first put in place, and would drop it. */
function Leaving({ onLeave }: { onLeave(): void }) {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current();
  }, []);
  return null;
}

/** Leaves the admin as soon as any query or mutation below it, or anywhere else in the tab, is told that the session is over. */
export function SessionWatch({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const ended = useEndedSession();
  const latest = useRef(ended);
  useEffect(() => {
    latest.current = ended;
  });

  useEffect(() => {
    const listen = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      const { error } = event.action;
      latest.current(error);
      // A role was changed while the page was open: the menu and the page follow.
      if (statusOf(error) === 403) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    const stop = [queryClient.getQueryCache().subscribe(listen), queryClient.getMutationCache().subscribe(listen)];
    return () => stop.forEach((end) => end());
  }, [queryClient]);

  return <SignedOutBoundary onError={ended}>{children}</SignedOutBoundary>;
}
