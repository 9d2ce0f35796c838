import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';

import { articleSchema } from '../editor/schema';
import { PictureFiles } from '../paste/picture-files';
import { beginUpload, endUpload } from '../paste/upload-places';
import { DocumentSession } from './document-session';
import { LeaveGuard } from './leave-guard';
import { articleAt, nowhere, openedAt, FakeApi, written } from './fake-api.fixture';
import { describeState } from './save-status';

const first = written({ title: 'First' });

function show() {
  const api = new FakeApi();
  api.article = articleAt(1, first);
  const session = new DocumentSession(openedAt(api.article), { api, copies: nowhere, tab: 'a' });
  render(
    <MemoryRouter initialEntries={['/writing']}>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/writing" element={<LeaveGuard session={session} path="/writing" />} />
        <Route path="/elsewhere" element={<h1>You left</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  return { api, session };
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

test('leaves at once when everything is saved', async () => {
  show();
  await leave();
  expect(screen.getByRole('heading', { name: 'You left' })).toBeInTheDocument();
});

test('saves pending edits first and then leaves without asking', async () => {
  const { api, session } = show();
  session.change({ title: 'Second' });
  await leave();
  expect(await screen.findByRole('heading', { name: 'You left' })).toBeInTheDocument();
  expect(api.article?.title).toBe('Second');
});

test('asks when edits cannot be saved', async () => {
  const { api, session } = show();
  api.outage = { kind: 'lost' };
  session.change({ title: 'Second' });
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('heading', { name: 'You left' })).not.toBeInTheDocument();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('heading', { name: 'You left' })).toBeInTheDocument();
  session.close();
});

test('makes the browser ask on closing the tab while edits are unsaved', async () => {
  const { session } = show();
  const asked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(asked()).toBe(false);
  session.change({ title: 'Second' });
  expect(asked()).toBe(true);
  await session.flush();
  expect(asked()).toBe(false);
});

test('asks while a picture has not arrived in the text, because it is nowhere else', async () => {
  const { session } = show();
  const editor = new Editor({ element: document.body, extensions: [...articleSchema, PictureFiles], injectCSS: false });
  const place = beginUpload(editor.view, 'cup.png', 0);
  const asked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(asked()).toBe(true);
  editor.view.dom.remove(); // as while the Markdown is shown
  expect(asked()).toBe(true);
  await leave();
  expect(await screen.findByRole('heading', { name: 'Leave without the picture?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('heading', { name: 'You left' })).not.toBeInTheDocument();
  editor.view.dispatch(endUpload(editor.state.tr, place));
  expect(asked()).toBe(false);
  await leave();
  expect(screen.getByRole('heading', { name: 'You left' })).toBeInTheDocument();
  editor.destroy();
  session.close();
});

test('stores pending edits before the browser asks, because the page may end with the answer', () => {
  const { session } = show();
  session.editor.attach(() => 'The last keys').touched();
  fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(session.content().markdown).toBe('The last keys');
  session.close();
});

/** Time zone of this device. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('describes the save state and where the content is stored', () => {
  const time = new Date();
  time.setHours(14, 41);
  expect(describeState({ kind: 'saved', at: time.toISOString() }, zone).text).toMatch(/^Saved at 2:41\sPM$/);
  expect(describeState({ kind: 'saved', at: '2026-01-05T14:41:00.000Z' }, zone).text).toMatch(
    /^Saved on January 5 at /,
  );
  expect(describeState({ kind: 'offline', reason: null, kept: 'onDevice' }, zone).text).toBe(
    'The site cannot be reached. Your words are kept on this device. They are sent later.',
  );
  expect(describeState({ kind: 'offline', reason: null, kept: 'inTab' }, zone).text).toContain('leave it open');
  expect(describeState({ kind: 'offline', reason: 'The disk is full.', kept: 'onDevice' }, zone).text).toBe(
    'Not saved: The disk is full. Your words are kept on this device. They are sent later.',
  );
  expect(describeState({ kind: 'failed', message: 'Use 160 characters or fewer.', kept: 'onDevice' }, zone).text).toBe(
    'Not saved: Use 160 characters or fewer. Your words are kept on this device.',
  );
});

test('asks each time when the text cannot be read from the editor', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  const { session } = show();
  const read = () => {
    throw new Error('The editor is gone');
  };
  session.editor.attach(read).touched();
  session.editor.close(); // only the guard reads
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('heading', { name: 'You left' })).toBeInTheDocument();
  session.editor.release();
  session.close();
  jest.useRealTimers();
});
