import type { Article } from 'contract/articles';
import { emptyArticle } from 'contract/empty-article';
import { RequestError } from 'contract/request';
import styled from 'styled-components';
import { Stack } from 'ui';

import { SaveStatus } from '../src/saving/save-status';
import type { SessionState, Unsaved } from '../src/saving/session-state';
import { noop } from './samples';

const theirs: Article = {
  id: 'a-day',
  version: 2,
  state: 'draft',
  title: 'A day to know',
  slug: 'a-day',
  topic: 'medicare',
  tags: [],
  author: null,
  authors: [],
  live: null,
  schedule: null,
  updatedAt: '2026-11-21T15:00:00Z',
  updatedBy: 'ada@hazel.example',
  removedAt: null,
  content: emptyArticle,
};

const unsaved: Readonly<Record<Unsaved['kind'], Unsaved>> = {
  typing: { kind: 'typing' },
  saving: { kind: 'saving' },
  offline: { kind: 'offline', reason: null },
  conflict: { kind: 'conflict', theirs, base: emptyArticle, choice: { kind: 'open' } },
  trashed: { kind: 'trashed', removal: 'inTrash' },
  signedOut: { kind: 'signedOut', error: new RequestError(401, '', 'Unauthorized') },
  failed: { kind: 'failed', message: 'The title is too long.' },
};

/** Every state of an article, with its words on this device and in this tab only. */
const states: readonly SessionState[] = [
  { kind: 'saved', at: null },
  { kind: 'saved', at: '2026-11-20T15:00:00Z' },
  ...Object.values(unsaved).flatMap((state) => (['onDevice', 'inTab'] as const).map((kept) => ({ ...state, kept }))),
  { kind: 'offline', reason: 'The disk of the server is full.', kept: 'onDevice' },
  { kind: 'trashed', removal: 'forGood', kept: 'onDevice' },
];

export const SaveStates = () => (
  <Stack $gap={7}>
    {states.map((state) => (
      <Window key={JSON.stringify(state)}>
        <SaveStatus
          session={{
            current: () => state,
            subscribe: () => noop,
            bringBack: async () => undefined,
            kept: async () => 'onDevice',
          }}
          onCompare={noop}
        />
      </Window>
    ))}
  </Stack>
);

/** Stands for the window: a state that needs attention is fixed to its foot. */
const Window = styled.div`
  display: grid;
  align-content: end;
  min-height: 13rem;
  border: 1px dashed var(--rule);
  transform: translate(0);
`;
