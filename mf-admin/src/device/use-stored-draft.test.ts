import { act, renderHook } from '@testing-library/react';

import { discardInput, hasUnsavedInput, isInTabOnly } from './stored-input';
import { useStoredDraft, type FormVersion } from './use-stored-draft';

interface Draft {
  name: string;
  role: string;
}

const first: FormVersion<Draft> = { version: 4, draft: { name: 'Ada', role: 'Medicare' } };
const theirs: FormVersion<Draft> = { version: 5, draft: { name: 'Ada Birch', role: 'Medicare' } };

const open = (current: FormVersion<Draft>, storageKey = 'person:ada') =>
  renderHook((version: FormVersion<Draft>) => useStoredDraft(storageKey, version), { initialProps: current });

afterEach(() => discardInput());

it('shows the newest version until something is typed', () => {
  open(first).unmount();
  expect(open(theirs).result.current).toMatchObject({ draft: theirs.draft, base: theirs });
});

it('stores the input with its base, so that a newer version conflicts even after a reload', () => {
  const before = open(first);
  act(() => before.result.current.change({ role: 'EASE' }));
  before.unmount();
  expect(open(theirs).result.current).toMatchObject({ draft: { name: 'Ada', role: 'EASE' }, base: first });
});

it('starts from the saved version after a save', () => {
  const form = open(first);
  act(() => form.result.current.change({ role: 'EASE' }));
  const saved = { version: 5, draft: { name: 'Ada', role: 'EASE' } };
  act(() => form.result.current.sent());
  act(() => form.result.current.saved(saved));
  act(() => form.result.current.change({ name: 'A.' }));
  form.unmount();
  expect(open(theirs).result.current).toMatchObject({ draft: { name: 'A.', role: 'EASE' }, base: saved });
});

it('keeps input typed while a save is running', () => {
  const form = open(first);
  act(() => form.result.current.change({ role: 'EASE' }));
  act(() => form.result.current.sent());
  act(() => form.result.current.change({ name: 'Ada B.' }));
  act(() => form.result.current.saved({ version: 5, draft: { name: 'Ada', role: 'EASE' } }));
  const now = { draft: { name: 'Ada B.', role: 'EASE' }, base: { version: 5 }, isDirty: true, conflict: null };
  expect(form.result.current).toMatchObject(now);
  form.unmount();
  expect(open({ version: 5, draft: { name: 'Ada', role: 'EASE' } }).result.current).toMatchObject(now);
});

it('moves input typed while an item is being added to its new key', () => {
  const form = open({ ...first, version: 0 }, 'person:new');
  act(() => void form.result.current.sent());
  act(() => form.result.current.change({ name: 'Ada B.' }));
  act(() => form.result.current.saved({ version: 1, draft: first.draft }, 'person:ada'));
  form.unmount();
  expect(open({ ...first, version: 1 }).result.current).toMatchObject({ draft: { name: 'Ada B.' }, conflict: null });
  expect(open({ ...first, version: 0 }, 'person:new').result.current.isDirty).toBe(false);
});

it('keeps two changes of the same moment', () => {
  const form = open(first);
  act(() => {
    form.result.current.change({ role: 'EASE' });
    form.result.current.change({ name: 'Ada B.' });
  });
  expect(form.result.current.draft).toEqual({ name: 'Ada B.', role: 'EASE' });
});

it('adopts newer versions until something is typed, then conflicts with only the typed changes', () => {
  const form = open(first);
  form.rerender(theirs);
  expect(form.result.current).toMatchObject({ draft: theirs.draft, isDirty: false, conflict: null });
  act(() => form.result.current.change({ role: 'EASE' }));
  const newer = { version: 6, draft: { name: 'Ada Birch-Cole', role: 'Group' } };
  form.rerender(newer);
  expect(form.result.current.draft).toEqual({ name: 'Ada Birch', role: 'EASE' });
  const mine = { name: 'Ada Birch-Cole', role: 'EASE' };
  expect(form.result.current.conflict).toEqual({ theirs: newer.draft, mine });
  act(() => form.result.current.keepMine());
  expect(form.result.current).toMatchObject({ draft: mine, base: newer, conflict: null });
});

it('merges the fields of a group one by one, and keeps the newer day on which a figure was checked', () => {
  const figure = { sentence: 'It is $185.', checkedOn: '2026-06-01' };
  const [now, newer] = [{ now: figure }, { now: { ...figure, checkedOn: '2026-11-26' } }];
  const { result, rerender } = renderHook(
    (version: FormVersion<typeof now>) => useStoredDraft('fact:part-b', version),
    { initialProps: { version: 4, draft: now } },
  );
  act(() => result.current.change({ now: { ...figure, sentence: 'It’s $185.' } }));
  rerender({ version: 5, draft: newer });
  act(() => result.current.keepMine());
  expect(result.current.draft).toEqual({ now: { sentence: 'It’s $185.', checkedOn: '2026-11-26' } });
});

it('is not dirty when the input was saved but its response was lost', () => {
  const form = open(first);
  act(() => form.result.current.change({ name: 'Ada Birch' }));
  form.rerender(theirs);
  expect(form.result.current).toMatchObject({ isDirty: false, conflict: null });
  form.rerender({ version: 6, draft: { name: 'Ada', role: 'Medicare' } });
  expect(form.result.current).toMatchObject({ draft: { name: 'Ada' }, isDirty: false, conflict: null });
});

it('restores discarded input', () => {
  const form = open(first);
  act(() => form.result.current.change({ role: 'EASE' }));
  let undo = () => {};
  act(() => void (undo = form.result.current.discard()));
  expect(form.result.current).toMatchObject({ draft: first.draft, isDirty: false });
  act(() => undo());
  form.unmount();
  expect(open(first).result.current).toMatchObject({ draft: { name: 'Ada', role: 'EASE' }, isDirty: true });
});

it('does not discard input of a key with the same prefix', () => {
  const other = open(first, 'person:ada-birch');
  act(() => other.result.current.change({ role: 'Group' }));
  other.unmount();
  const form = open(first);
  act(() => form.result.current.change({ role: 'EASE' }));
  act(() => void form.result.current.discard());
  expect(open(first, 'person:ada-birch').result.current.draft.role).toBe('Group');
});

it('reports unsaved input only while there is any', () => {
  const form = open(first);
  expect(hasUnsavedInput()).toBe(false);
  act(() => form.result.current.change({ role: 'EASE' }));
  expect(hasUnsavedInput()).toBe(true);
  act(() => form.result.current.change({ role: 'Medicare' }));
  expect(hasUnsavedInput()).toBe(false);
});

it('accepts input without browser storage and keeps it in memory', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const form = open(first);
  act(() => form.result.current.change({ role: 'EASE' }));
  expect(form.result.current.draft.role).toBe('EASE');
  expect(isInTabOnly()).toBe(true);
  form.unmount();
  expect(open(first).result.current.draft.role).toBe('EASE');
  full.mockRestore();
});
