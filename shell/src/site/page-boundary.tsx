import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { statusOf } from 'contract/request';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { UnavailablePage } from '../layout/unavailable-page';
import { DocumentNavigation } from './document-navigation';
import { NotFound } from './not-found';

/** Statuses that the document itself must handle: moved or gone. */
const documentStatuses = new Set([301, 308, 410]);

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

interface BoundaryProps extends Props {
  queryClient: QueryClient;
  search: string;
}

type State = { kind: 'fine' } | { kind: 'failed'; error: unknown };

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { kind: 'fine' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'failed', error };
  }

  override componentDidUpdate(before: BoundaryProps, { kind }: State) {
    // The results of one search cannot be shown, those of another may be.
    if (kind === 'failed' && before.search !== this.props.search) this.retry();
  }

  private retry = () => {
    this.props.onRetry();
    // By status, not by key: any query that the page reads may be the one that failed.
    this.props.queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
    this.setState({ kind: 'fine' });
  };

  override render() {
    if (this.state.kind === 'fine') return this.props.children;
    const { error } = this.state;
    const status = statusOf(error);
    if (status === 404) return <NotFound />;
    if (status !== undefined && documentStatuses.has(status)) return <DocumentNavigation />;
    return <UnavailablePage onRetry={this.retry} />;
  }
}

/** Keeps the layout when a page fails: missing content is "not found", all other failures can be retried. */
export function PageBoundary(props: Props) {
  return <Boundary {...props} queryClient={useQueryClient()} search={useLocation().search} />;
}
