import { act, renderHook } from '@testing-library/react';

import { discardInput } from '../device/stored-input';
import { useDraftForm } from './use-draft-form';

interface Draft {
  value: string;
  source: string;
}

const saved = { version: 4, draft: { value: '202.90', source: 'CMS' } };
const fields = {
  draftOf: (content: Draft) => content,
  contentOf: (draft: Draft) => draft,
  differencesBetween: () => [],
  faultsAt: () => ({}),
};

afterEach(() => discardInput());

it('keeps what is typed while the input before it is sent as a proposal', () => {
  let answer = () => {};
  const form = renderHook(() =>
    useDraftForm({
      storageKey: 'fact:part-b',
      current: saved,
      fields,
      useSave({ onDone }: { onDone(proposal: null): void }) {
        answer = () => onDone(null);
        return { run: () => undefined, isRunning: false, failure: null, reset: () => undefined };
      },
      onSaved: () => undefined,
    }),
  ).result;
  act(() => form.current.change({ value: '210.00' }));
  act(() => form.current.send({}));
  act(() => form.current.change({ source: 'Federal Register' }));
  act(() => answer());
  expect(form.current).toMatchObject({ draft: { value: '202.90', source: 'Federal Register' }, isDirty: true });
});

it('keeps what is typed before Save is pressed a second time, while the first answer is awaited', () => {
  let answer = () => {};
  let isRunning = false;
  const { result: form, rerender } = renderHook(() =>
    useDraftForm({
      storageKey: 'fact:part-b',
      current: saved,
      fields,
      useSave({ onDone }: { onDone(fact: { version: number; content: Draft }): void }) {
        answer = () => onDone({ version: 5, content: { ...saved.draft, value: '210.00' } });
        return { run: () => void (isRunning = true), isRunning, failure: null, reset: () => undefined };
      },
      onSaved: () => undefined,
    }),
  );
  act(() => form.current.change({ value: '210.00' }));
  act(() => form.current.send({}));
  rerender();
  act(() => form.current.change({ source: 'Federal Register' }));
  act(() => form.current.send({}));
  act(() => answer());
  expect(form.current).toMatchObject({ draft: { value: '210.00', source: 'Federal Register' }, isDirty: true });
});
