import { act, renderHook } from '@testing-library/react';

import { forgetTyping } from './kept-typing';
import { useKeptDraft, type FormVersion } from './use-kept-draft';

interface Draft {
  name: string;
  role: string;
}

const first: FormVersion<Draft> = { version: 4, draft: { name: 'Ada', role: 'Medicare' } };
const theirs: FormVersion<Draft> = { version: 5, draft: { name: 'Ada Birch', role: 'Medicare' } };

const open = (current: FormVersion<Draft>) => renderHook(() => useKeptDraft('person:ada', current));

afterEach(() => forgetTyping());

it('shows what is there until something is typed', () => {
  open(first).unmount();
  expect(open(theirs).result.current).toMatchObject({ draft: theirs.draft, base: theirs });
});

it('keeps what was typed with what it was typed over, so that another version is a conflict after a reload too', () => {
  const before = open(first);
  act(() => before.result.current.change({ role: 'EASE' }));
  before.unmount();
  expect(open(theirs).result.current).toMatchObject({ draft: { name: 'Ada', role: 'EASE' }, base: first });
});

it('begins with what was saved', () => {
  const form = open(first);
  act(() => form.result.current.change({ role: 'EASE' }));
  const saved = { version: 5, draft: { name: 'Ada', role: 'EASE' } };
  act(() => form.result.current.saved(saved));
  act(() => form.result.current.change({ name: 'A.' }));
  form.unmount();
  expect(open(theirs).result.current).toMatchObject({ draft: { name: 'A.', role: 'EASE' }, base: saved });
});
