import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { hasUnsavedInput } from '../device/stored-input';
import { ann, detail, responses, id, sent, show } from './quotes.fixture';

describe('erasing a person', () => {
  const path = `/api/admin/quotes/${id}/erasure`;
  const erasure = { references: ['YD-4K7M-29', 'YD-AAAA-22'], ledgerLines: 4, keptUntil: '2031-11-21' };
  const open = async () => {
    show(`/admin/quotes/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Erase this person' }));
    return within(await screen.findByRole('dialog', { name: 'Erase Ann Ash for good?' }));
  };

  beforeEach(() => {
    responses[path] = erasure;
    responses[`POST ${path}`] = erasure;
  });

  test('shows what is erased and retained, then erases all requests', async () => {
    const dialog = await open();
    expect(await dialog.findByText('2 requests came from ann@ash.example')).toBeTruthy();
    expect(dialog.getByText(/until November 21, 2031, because the law asks for it/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Erase 2 requests for good' }));
    expect(await screen.findByText('Erased for good')).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', path, body: { references: erasure.references } }]);
    expect(await screen.findByRole('heading', { name: 'Quote requests' })).toBeTruthy();
  });

  test('erases only the current request when chosen', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Only this one: YD-4K7M-29' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Erase YD-4K7M-29 for good' }));
    expect(await screen.findByText('Erased for good')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ references: ['YD-4K7M-29'] });
  });

  test('forgets the unsaved words about them, also those of other tabs and of their other requests', async () => {
    const { reference: _, ...other } = ann;
    const others = ['YD-AAAA-22', 'YD-BBBB-33'].map((reference) => ({ ...other, id: `id-${reference}`, reference }));
    responses[`/api/admin/quotes/${id}`] = { ...detail, others };
    for (const form of [`reply:${id}`, 'note:id-YD-AAAA-22', 'note:id-YD-BBBB-33'])
      localStorage.setItem(`typed:other-tab/${form}`, JSON.stringify({ at: Date.now() }));
    show(`/admin/quotes/${id}`);
    await userEvent.type(await screen.findByLabelText(/Note/), 'Call after five.');
    expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Erase this person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Erase 2 requests for good' }));
    expect(await screen.findByText('Erased for good')).toBeTruthy();
    expect(hasUnsavedInput()).toBe(false);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('typed:'))).toEqual([
      'typed:other-tab/note:id-YD-BBBB-33',
    ]);
    localStorage.clear();
  });

  test('shows words that another tab typed about them, which can be discarded there', async () => {
    show(`/admin/quotes/${id}`);
    await userEvent.type(await screen.findByLabelText(/Note/), 'Call after five.');
    await userEvent.click(screen.getByRole('radio', { name: 'Contacted' }));
    delete responses[`/api/admin/quotes/${id}`];
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/There is no such request/)).toBeTruthy();
    const typed = screen.getByRole('region', { name: 'What you typed here is not saved' });
    expect(within(typed).getByText('Call after five.')).toBeTruthy();
    expect(within(typed).queryByText('contacted')).toBeNull();
    await userEvent.click(within(typed).getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByText('Call after five.')).toBeNull();
    expect(hasUnsavedInput()).toBe(false);
  });

  test('does not say that nothing was erased when the answer was lost', async () => {
    const dialog = await open();
    await dialog.findByText('2 requests came from ann@ash.example');
    delete responses[path];
    responses[`POST ${path}`] = new Error('The site did not answer.');
    await userEvent.click(dialog.getByRole('button', { name: 'Erase 2 requests for good' }));
    expect(await dialog.findByText('The site did not answer.')).toBeTruthy();
    expect(dialog.queryByText(/Nothing was erased/)).toBeNull();
  });

  test('erases nothing when canceled', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep them' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});
