import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { TeamMemberSummary } from 'contract/team';

import { member, site } from '../pages.fixture';
import { useAgentFor } from './use-team';

const { states: _, ...ofAnOlderApi } = member;
const ada = { ...member, lines: ['medicare'] as TeamMemberSummary['lines'] };
const bea = { ...ada, id: 'bea-rowan', name: 'Bea Rowan', states: ['OH', 'IN'] };

function Agent({ state }: { state: string | undefined }) {
  return <output>{useAgentFor(state)('medicare')?.name ?? 'nobody'}</output>;
}

/** Renders the name of the agent for a visitor to an agency in Ohio and Indiana. */
function agentIn(state: string | undefined, items: readonly TeamMemberSummary[]) {
  const queryFn = () => Promise.reject(new Error('Everything is there before it renders'));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity } } });
  const licenses = ['OH', 'IN'].map((of) => ({ state: of, number: '1', line: 'Insurance agency' }));
  client.setQueryData(['/api/site'], { ...site, licenses });
  client.setQueryData(['/api/team'], { items });
  render(
    <QueryClientProvider client={client}>
      <Agent state={state} />
    </QueryClientProvider>,
  );
  return screen.getByRole('status').textContent;
}

it.each<[string, string | undefined, readonly TeamMemberSummary[], string]>([
  ['the first agent of the line in a state of their license', 'OH', [ada, bea], 'Ada Hazel'],
  ['the next agent of the line where the first has no license', 'IN', [ada, bea], 'Bea Rowan'],
  ['nobody of another line where those of the line have no license', 'IN', [ada, { ...bea, lines: [] }], 'nobody'],
  ['nobody where nobody has a license', 'IN', [ada], 'nobody'],
  ['an agent licensed in every state until the state is known', undefined, [ada, bea], 'Bea Rowan'],
  ['nobody if no agent is licensed in every state until it is known', undefined, [ada], 'nobody'],
  ['nobody if an older API does not tell the states', 'OH', [ofAnOlderApi], 'nobody'],
])('names %s', (_what, state, team, name) => {
  expect(agentIn(state, team)).toBe(name);
});
