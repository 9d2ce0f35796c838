import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { open, show } from './quote-form.fixture';

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const born = (month: string, year: string) => ({ ...open, answers: { birth: { born: { month, year } } } });
const contact = (answers: Readonly<Record<string, string>>) => ({ ...open, answers: { contact: answers } });

async function type(name: string, text: string) {
  const input = field(name);
  if (!input) throw new Error(`No field ${name}`);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** Marks the page as sent by another tab, after what was typed so far. */
const sendElsewhere = (step: string) => localStorage.setItem(`quote-sent:medicare/${step}`, String(Date.now() + 1_000));

it('shows the answer of another tab that sent the same page after this one', async () => {
  await show('birth', born('3', ''));
  await type('born.year', '1962');
  cleanup();
  sendElsewhere('birth');
  await show('birth', born('3', '1961'));
  expect(field('born.year')?.value).toBe('1961');
});

it('shows what was typed here after another tab had sent the same page', async () => {
  localStorage.setItem('quote-sent:medicare/birth', String(Date.now() - 1_000));
  await show('birth', born('3', ''));
  await type('born.year', '1962');
  cleanup();
  await show('birth', born('3', '1961'));
  expect(field('born.year')?.value).toBe('1962');
});

it('keeps the unsent words of fields that another tab left empty', async () => {
  await show('contact', contact({ name: 'Maria' }));
  await type('phone', '937 555 0147');
  cleanup();
  sendElsewhere('contact');
  await show('contact', contact({ name: 'Maria Lopez', email: 'maria@example.com' }));
  expect([field('name')?.value, field('email')?.value, field('phone')?.value]).toEqual([
    'Maria Lopez',
    'maria@example.com',
    '937 555 0147',
  ]);
});

it('keeps what was typed here when the site has forgotten what another tab sent', async () => {
  await show('birth', born('3', '1961'));
  await type('born.year', '1962');
  cleanup();
  sendElsewhere('birth');
  await show('birth', { ...open, answers: {}, startedAgain: true });
  expect(field('born.year')?.value).toBe('1962');
});
