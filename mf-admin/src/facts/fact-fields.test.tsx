import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';

import { useFocusFallback } from '../layout/focus-fallback';
import { draftOf } from './fact-draft';
import { FactFields } from './fact-fields';

function Page() {
  const page = useRef<HTMLDivElement>(null);
  useFocusFallback(page);
  const [draft, setDraft] = useState(() =>
    draftOf({
      label: 'Part B premium in 2026',
      value: '$202.90 a month',
      sentence: 'What most people pay for Part B.',
      holds: { from: '2026-01-01', to: '2026-12-31' },
      window: null,
      source: { name: 'CMS', url: 'https://www.cms.gov/fact-sheet' },
      checkedOn: '2026-11-20',
      contested: null,
      next: null,
    }),
  );
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <div ref={page}>
      <FactFields regulated={false} draft={draft} faults={{}} onChange={change} />
    </div>
  );
}

test('keeps focus beside the next figure when it is added or removed', async () => {
  render(<Page />);
  const focused = () => within(document.activeElement as HTMLElement); // it is an element of the page
  await userEvent.click(screen.getByRole('button', { name: 'Add the next figure' }));
  expect(focused().getByLabelText('Holds from')).toBeTruthy();
  expect(focused().queryByText('What is stated now')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the figure that waits' }));
  expect(focused().getByRole('button', { name: 'Add the next figure' })).toBeTruthy();
  expect(focused().queryByText('What is stated now')).toBeNull();
});
