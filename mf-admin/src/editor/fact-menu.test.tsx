import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FactMenu } from './fact-menu';

// jsdom cannot open modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = () => undefined;

const source = { name: 'Medicare.gov' };
const held = { source, checkedOn: '2026-11-21', daysLeft: 40 };
const items = [
  { ...held, key: 'medicare.part-b-premium', label: 'Part B premium', value: '$202.90', sentence: 'A month.' },
  { ...held, key: 'medicare.part-b-deductible', label: 'Part B deductible', value: '$283', sentence: 'A year.' },
  { ...held, key: 'agency.penalty', label: 'Tom’s café', value: '10%', sentence: 'Inscripción tardía.' },
];

const chosen = jest.fn<void, [string]>();

/** Types into the search once the facts are there. */
async function type(words: string) {
  chosen.mockReset();
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ items }) } } });
  render(
    <QueryClientProvider client={queryClient}>
      <FactMenu onChoose={chosen} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByText('3 facts');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the facts' }), words);
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

test.each(['inscripcion', 'INSCRIPCIÓN tardia', "tom's cafe", 'Tom’s cafe\u0301'])(
  'finds words with and without accents: %s',
  async (words) => {
    await type(words);
    expect(shown()).toEqual(['10%']);
  },
);

test('inserts the only fact found on Enter', async () => {
  await type('premium{Enter}');
  expect(chosen.mock.calls).toEqual([['medicare.part-b-premium']]);
});

test('goes to the first of several facts found on Enter, and inserts it on the next', async () => {
  await type('part b{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /Part B premium/ })).toBe(document.activeElement);
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['medicare.part-b-premium']]);
});

test('inserts nothing on Enter if nothing is found', async () => {
  await type('nothing like it{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('searchbox')).toBe(document.activeElement);
});
