import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaItem } from 'contract/media';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from 'ui';

import { UploadArea } from './upload-area';
import { UploadLines } from './upload-lines';
import { cancelUploads } from './upload-queue';
import { useUploads } from './use-uploads';

/** Fake XMLHttpRequest that waits for the test's response. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  onerror?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  address = '';

  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  send() {
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  progress(fraction: number) {
    act(() => this.upload.onprogress?.({ loaded: fraction * 100, total: 100 }));
  }
  async answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => this.onload?.());
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  cleanup();
  cancelUploads();
});

function Uploads() {
  const { uploads, add } = useUploads();
  return (
    <>
      <UploadArea onFiles={add} />
      <UploadLines uploads={uploads} />
    </>
  );
}

function show() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Uploads />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const file = (name: string) => new File(['picture'], name, { type: 'image/png' });
const choose = (...names: string[]) =>
  userEvent.upload(screen.getByLabelText('Pictures to upload'), names.map(file), { applyAccept: false });
const line = (name: string) =>
  within(screen.getByRole('list', { name: 'Uploads' })).getByText(name).parentElement?.textContent;
const item: MediaItem = {
  id: 'k3v9x0q2m7ab',
  name: 'Table',
  alt: '',
  width: 800,
  height: 600,
  bytes: 100,
  type: 'image/png',
  frames: 1,
  focal: { x: 0.5, y: 0.5 },
  src: '/api/media/k3v9x0q2m7ab',
  picture: { src: '/api/media/k3v9x0q2m7ab/800.webp', srcset: '', width: 800, height: 600, sources: [] },
  variants: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  replacedAt: null,
  usage: [],
};

test('uploads one file at a time and shows their progress', async () => {
  show();
  await choose('a.png', 'b.png');
  expect(FakeRequest.sent.map(({ address }) => address)).toEqual(['POST /api/admin/media']);
  FakeRequest.sent[0]?.progress(0.42);
  expect(line('a.png')).toContain('Uploading: 42 percent');
  expect(line('b.png')).toContain('Waiting for the one before');
  act(() => FakeRequest.sent[0]?.upload.onload?.());
  expect(line('a.png')).toContain('Preparing it for the site');
  await FakeRequest.sent[0]?.answer(201, item);
  expect(line('a.png')).toBe('a.pngAdded');
  await FakeRequest.sent[1]?.answer(200, item);
  expect(line('b.png')).toContain('In the library already, as “Table”');
});

test('shows why a file was refused and continues with the next', async () => {
  show();
  await choose('mark.svg', 'a.png', 'b.png');
  expect(line('mark.svg')).toContain('SVG files are not taken');
  await FakeRequest.sent[0]?.answer(415, { code: 'unsupported_media_type', message: 'Inside is PDF.' });
  expect(line('a.png')).toContain('Inside is PDF.');
  expect(screen.getByRole('status').textContent).toBe('a.png: Inside is PDF.');
  await FakeRequest.sent[1]?.answer(201, { ...item, frames: 12 });
  expect(line('b.png')).toContain('the site shows its first frame');
});

test('sends a file again that did not arrive, without choosing it again', async () => {
  show();
  await choose('a.png', 'b.png');
  await act(async () => FakeRequest.sent[0]?.onerror?.());
  expect(line('a.png')).toContain('The site did not answer. Check your connection and try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Try a.png again' }));
  expect(line('a.png')).toContain('Waiting for the one before');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel a.png' }));
  await FakeRequest.sent[1]?.answer(503, { code: 'unavailable', message: 'The disk is full.' });
  await FakeRequest.sent[2]?.answer(201, item);
  expect(line('a.png')).toBe('a.pngAdded');
  expect(screen.queryByRole('button', { name: 'Try a.png again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try b.png again' })).toBeTruthy();
});

test('does not offer to send a file again that was refused', async () => {
  show();
  await choose('a.png');
  await FakeRequest.sent[0]?.answer(415, { code: 'unsupported_media_type', message: 'Inside is PDF.' });
  expect(screen.queryByRole('button', { name: 'Try a.png again' })).toBeNull();
});

test('cancels the running upload and continues with the next', async () => {
  show();
  await choose('a.png', 'b.png');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel a.png' }));
  expect(screen.queryByText('a.png')).toBeNull();
  expect(FakeRequest.sent).toHaveLength(2);
});

test('continues uploads after the page is left, and shows the rest when it is opened again', async () => {
  const { unmount } = show();
  await choose('mark.svg', 'a.png', 'b.png');
  unmount();
  render(<Toaster />);
  expect(await screen.findByText('The upload goes on')).toBeTruthy();
  await FakeRequest.sent[0]?.answer(201, item);
  expect(FakeRequest.sent).toHaveLength(2);
  show();
  expect(line('a.png')).toBe('a.pngAdded');
  expect(line('b.png')).toContain('Uploading');
  expect(screen.queryByText('mark.svg')).toBeNull();
  await FakeRequest.sent[1]?.answer(201, item);
  expect(line('b.png')).toBe('b.pngAdded');
});

test('reports an upload that fails after the page was left', async () => {
  const { unmount } = show();
  await choose('a.png');
  unmount();
  render(<Toaster />);
  await FakeRequest.sent[0]?.answer(415, { code: 'unsupported_media_type', message: 'Inside is PDF.' });
  expect(await screen.findByText('a.png was not uploaded')).toBeTruthy();
  expect(screen.getByText('Inside is PDF.')).toBeTruthy();
});

test('makes the browser ask before the tab closes during an upload, on any page', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = show();
  expect(asks()).toBe(false);
  await choose('a.png');
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(true);
  await FakeRequest.sent[0]?.answer(201, item);
  expect(asks()).toBe(false);
});

test('uploads pasted files', async () => {
  show();
  const event = new Event('paste');
  Object.assign(event, { clipboardData: { files: [file('pasted.png')] } });
  await act(async () => document.dispatchEvent(event));
  expect(line('pasted.png')).toContain('Uploading');
});
