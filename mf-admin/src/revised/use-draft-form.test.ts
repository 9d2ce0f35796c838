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
