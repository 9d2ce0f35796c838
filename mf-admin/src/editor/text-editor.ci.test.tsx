import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { TextEditor, type EditedText } from './text-editor';
import { lengthOf } from './text-length';
import { limitWarning } from './text-limit';

const facts = {
  items: [{ key: 'medicare.part-b-premium.2026', label: 'Part B premium', value: '$202.90 a month', daysLeft: 40 }],
};

const changed = jest.fn<void, [string]>();

/** A text that pulls every keystroke immediately. */
function editedText(start: string): EditedText {
  const listeners = new Set<() => void>();
  let markdown = start;
  const change = (next: string) => {
    changed(next);
    markdown = next;
    for (const listener of listeners) listener();
  };
  return {
    markdown: () => markdown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    source: {
      pull: () => undefined,
      attach: (read) => ({ touched: () => change(read()), detach: () => undefined }),
    },
  };
}

function show(markdown: string) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        queryFn: ({ queryKey }) => (JSON.stringify(queryKey).includes('fact') ? facts : { items: [] }),
      },
    },
  });
  queryClient.setQueryData(['/api/admin/facts'], facts);
  render(
    <QueryClientProvider client={queryClient}>
      <TextEditor text={editedText(markdown)} />
    </QueryClientProvider>,
  );
}

// jsdom has no layout, but the editor scrolls to the cursor.
const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => ({}) };
Range.prototype.getClientRects = () => Object.assign([nowhere], { item: () => nowhere });
Range.prototype.getBoundingClientRect = () => nowhere;

beforeEach(() => changed.mockReset());

const source = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const toSource = () => userEvent.click(screen.getByRole('button', { name: 'Markdown' }));
const toRich = () => userEvent.click(screen.getByRole('button', { name: 'Rich text' }));

test('shows rendered text, and a fact by its value', async () => {
  show('## Costs\n\nIt is :fact[medicare.part-b-premium.2026].');
  expect(screen.getByRole('heading', { name: 'Costs', level: 2 })).toBeInTheDocument();
  await screen.findByText('$202.90 a month');
  fireEvent.keyDown(document.body, { key: 'Shift' }); // tooltips load on the first key
  await waitFor(async () => {
    await userEvent.hover(screen.getByText('$202.90 a month'));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Part B premium: medicare.part-b-premium.2026');
  });
});

test('makes the rich view read-only while the source is shown', async () => {
  show('As it was.');
  const rich = screen.getByRole('textbox', { name: 'Article text' });
  expect(rich).toHaveAttribute('contenteditable', 'true');
  await toSource();
  expect(rich).toHaveAttribute('contenteditable', 'false');
  await toRich();
  expect(screen.getByRole('textbox', { name: 'Article text' })).toHaveAttribute('contenteditable', 'true');
});

test('marks a fact that does not exist', async () => {
  show('It is :fact[medicare.invented].');
  expect(await screen.findByText('No such fact: medicare.invented')).toBeInTheDocument();
});

test('does not change the text when switching between the views', async () => {
  const written = '* One\n* Two\n\nA [link][1].\n\n[1]: /blog\n';
  show(written);
  await toSource();
  expect(source()).toHaveValue(written);
  await toRich();
  expect(changed).not.toHaveBeenCalled();
});

test('shows edits of one view in the other', async () => {
  show('One.');
  await toSource();
  await userEvent.type(source(), ' **Two.**');
  await toRich();
  expect(screen.getByText('Two.').tagName).toBe('STRONG');
});

test('undoes and redoes edits across both views', async () => {
  show('One.');
  await userEvent.click(screen.getByRole('button', { name: 'Heading, level 3' }));
  await toSource();
  await userEvent.type(source(), ' **Two.**');
  await toRich();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await userEvent.click(undo);
  expect(changed).toHaveBeenLastCalledWith('### One.\n');
  await userEvent.click(undo);
  expect(changed).toHaveBeenLastCalledWith('One.\n');
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(changed).toHaveBeenLastCalledWith('### One.\n\n**Two.**\n');
  await toSource();
  expect(source()).toHaveValue('### One.\n\n**Two.**\n');
});

test('never restores with Undo a text that the rich view cannot represent', async () => {
  show('- [x] done\n- plain\n');
  await userEvent.clear(source());
  await userEvent.type(source(), 'Plain.');
  await toRich();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('shows only the word count of an empty text', () => {
  show('');
  expect(screen.getByText(/words/)).toHaveTextContent(/^Length: 0 words$/);
});

test('opens unsupported Markdown as source, says why, and loses nothing', async () => {
  const written = '- [x] done\n- plain\n';
  show(written);
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('it has something that the rich view cannot hold');
  expect(source()).toHaveValue(written);
  await toRich();
  expect(source()).toHaveValue(written);
  await userEvent.clear(source());
  await userEvent.type(source(), 'Plain.');
  await toRich();
  expect(screen.queryByLabelText<HTMLTextAreaElement>('Text')).not.toBeInTheDocument();
});

test('applies a tool and shows whether it is active', async () => {
  show('A line.');
  const heading = screen.getByRole('button', { name: 'Heading, level 3' });
  expect(heading).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heading);
  expect(heading).toHaveAttribute('aria-pressed', 'true');
  expect(changed).toHaveBeenLastCalledWith('### A line.\n');
});

test('wraps text in a callout, changes its kind, and unwraps it', async () => {
  show('First.\n\nMind the date.');
  await userEvent.click(screen.getByRole('button', { name: 'Callout' }));
  expect(changed).toHaveBeenLastCalledWith('> [!NOTE]\n>\n> First.\n\nMind the date.\n');
  expect(screen.getByRole('note', { name: 'Note' })).toHaveTextContent('First.');
  const kinds = screen.getByRole('toolbar', { name: 'Callout' });
  await userEvent.click(within(kinds).getByRole('button', { name: 'Warning' }));
  expect(changed).toHaveBeenLastCalledWith('> [!WARNING]\n>\n> First.\n\nMind the date.\n');
  expect(within(kinds).getByRole('button', { name: 'Warning' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(kinds).getByRole('button', { name: 'Remove callout' }));
  expect(changed).toHaveBeenLastCalledWith('First.\n\nMind the date.\n');
  expect(screen.queryByRole('toolbar', { name: 'Callout' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(changed).toHaveBeenLastCalledWith('> [!WARNING]\n>\n> First.\n\nMind the date.\n');
});

test('changes only the innermost callout at the cursor', async () => {
  show('> [!TIP]\n> > [!NOTE]\n> > Inside.\n>\n> Outside.');
  await userEvent.click(
    within(screen.getByRole('toolbar', { name: 'Callout' })).getByRole('button', { name: 'Warning' }),
  );
  expect(changed).toHaveBeenLastCalledWith('> [!TIP]\n>\n> > [!WARNING]\n> >\n> > Inside.\n>\n> Outside.\n');
});

test('inserts a button with label and target, and shows missing input at its field', async () => {
  show('');
  await userEvent.click(screen.getByRole('button', { name: 'Button' }));
  const panel = screen.getByRole('form', { name: 'Button' });
  const words = within(panel).getByLabelText('What the button says');
  const address = within(panel).getByLabelText('Where it leads: an address, or the name of a page here');
  expect(words).toHaveFocus();
  await userEvent.click(within(panel).getByRole('button', { name: 'Set button' }));
  expect(words).toHaveAccessibleDescription('Write what the button says.');
  await userEvent.type(words, 'Get a quote');
  await userEvent.type(address, 'javascript:alert(1)');
  await userEvent.click(within(panel).getByRole('button', { name: 'Set button' }));
  expect(address).toHaveAccessibleDescription(/^No one page has this name/);
  expect(words).toHaveValue('Get a quote');
  await userEvent.clear(address);
  await userEvent.type(address, '/get-quote{Enter}');
  expect(changed).toHaveBeenLastCalledWith('[Get a quote](/get-quote "button")\n');
  expect(panel).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(changed).toHaveBeenLastCalledWith('');
});

test.each([
  [
    'the link panel',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Link' }));
      fireEvent.change(screen.getByLabelText(/^Address of the link/), { target: { value: 'medicare.gov' } });
      fireEvent.submit(screen.getByRole('form', { name: 'Link' }));
    },
  ],
  ['a tool', () => Promise.resolve(void fireEvent.click(screen.getByRole('button', { name: 'Bold' })))],
])('focuses the text again before the next key after %s', async (_what, use) => {
  show('Some words.');
  screen.getByRole('textbox', { name: 'Article text' }).blur();
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await use();
  await act(async () => undefined); // what the event leaves to be done before the next one
  frames.mockRestore();
  expect(screen.getByRole('textbox', { name: 'Article text' })).toHaveFocus();
});

test('makes the toolbar a single tab stop with arrow keys inside', async () => {
  show('');
  const bar = screen.getByRole('toolbar', { name: 'Format' });
  const stops = () =>
    within(bar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
  act(() => bar.focus());
  expect(document.activeElement).toHaveAttribute('aria-label', 'Heading, level 2');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(stops().map((stop) => stop.getAttribute('aria-label'))).toEqual(['Bold']);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toHaveAttribute('aria-label', 'Heading, level 2');
});

test('counts words without markup, footnotes and HTML', () => {
  expect(
    lengthOf(
      '## Two words\n\n**Three** more [words](/blog/a-long-address).[^1]\n\n<div>none</div>\n\n[^1]: Not counted at all.',
    ),
  ).toEqual({ words: 6, minutes: 1 });
  expect(lengthOf('word '.repeat(1100))).toEqual({ words: 1100, minutes: 5 });
});

test('warns with the API’s message when a text is nested too deeply', () => {
  expect(limitWarning('> '.repeat(49) + 'x')).toBeNull();
  expect(limitWarning('> '.repeat(50) + 'x')).toMatch(
    /^The text has lists or quotations in one another too deeply.*kept on this device/,
  );
});

test('warns before a text is too long, and then by how much it is', () => {
  expect(limitWarning('🌻'.repeat(134_000))).toBeNull();
  expect(limitWarning('x'.repeat(149_999))).toContain('this one has 149,999');
  expect(limitWarning('🌻'.repeat(151_000))).toContain('1,000 characters too long. It is kept on this device');
});
