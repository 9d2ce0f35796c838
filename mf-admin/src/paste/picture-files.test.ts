import { Editor } from '@tiptap/core';

import { articleSchema } from '../editor/schema';
import { fromDocument } from '../markdown/from-document';
import { PictureFiles, type PictureFilesOptions, type RefusedPicture } from './picture-files';

const upload = jest.fn<ReturnType<PictureFilesOptions['upload']>, Parameters<PictureFilesOptions['upload']>>();
const onRefused = jest.fn<void, [readonly RefusedPicture[]]>();
const onTooLate = jest.fn<void, [string]>();
let editor: Editor;

beforeEach(() => {
  upload
    .mockReset()
    .mockImplementation(async ({ name }) =>
      name.endsWith('.png')
        ? { kind: 'taken', picture: { src: `/api/media/${name}`, alt: 'A cup' } }
        : { kind: 'refused', reason: 'Use a PNG' },
    );
  onRefused.mockReset();
  onTooLate.mockReset();
  editor = new Editor({
    extensions: [...articleSchema, PictureFiles.configure({ upload, onRefused, onTooLate })],
    injectCSS: false,
  });
});
afterEach(() => editor.destroy());

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

/** @returns whether the paste was handled. jsdom has no clipboard */
function paste(files: readonly File[], words: Readonly<Record<string, string>> = {}): boolean {
  const clipboardData = { files, getData: (type: string) => words[type] ?? '' };
  const event = Object.assign(new Event('paste'), { clipboardData }) as unknown as ClipboardEvent; // the members that are read
  return Boolean(
    editor.view.someProp('handlePaste', (handle) => handle(editor.view, event, editor.state.doc.slice(0))),
  );
}

test('uploads a picture and inserts it', async () => {
  expect(paste([file('cup.png')])).toBe(true);
  await Promise.resolve();
  await Promise.resolve();
  expect(fromDocument(editor.getJSON())).toBe('![A cup](/api/media/cup.png)\n');
});

const written = () => fromDocument(editor.getJSON());
const uploading = () => [...editor.view.dom.querySelectorAll('[role=status]')].map((place) => place.textContent);

/** Uploads that finish when the test says so. */
function slowUploads() {
  const ends: ((name: string) => void)[] = [];
  upload.mockImplementation(
    (_, onProgress) =>
      new Promise((resolve) => {
        onProgress(0.4);
        ends.push((name) => resolve({ kind: 'taken', picture: { src: `/api/media/${name}`, alt: '' } }));
      }),
  );
  return async (name: string) => {
    ends.shift()?.(name);
    await new Promise((done) => setTimeout(done)); // lets callers of the upload continue
  };
}

test('inserts several pictures in order, each in its own paragraph, and shows their progress', async () => {
  const end = slowUploads();
  editor.commands.setContent('<p>Before.</p><p>After.</p>');
  editor.commands.setTextSelection(4);
  paste(['1.png', '2.png', '3.png'].map(file));
  expect(uploading()).toEqual(['Uploading 1.png, 40%', 'Uploading 2.png', 'Uploading 3.png']);
  expect(written()).toBe('Before.\n\nAfter.\n');
  for (const name of ['1.png', '2.png', '3.png']) await end(name);
  expect(written()).toBe(
    'Before.\n\n![](/api/media/1.png)\n\n![](/api/media/2.png)\n\n![](/api/media/3.png)\n\nAfter.\n',
  );
  expect(uploading()).toEqual([]);
});

test('inserts a picture after its original paragraph despite edits above it', async () => {
  const end = slowUploads();
  editor.commands.setContent('<p>First.</p><p>Second.</p><p>Third.</p>');
  editor.commands.setTextSelection(12);
  paste([file('cup.png')]);
  editor.commands.insertContentAt(0, '<p>Typed above, in many words that move everything else.</p>');
  editor.commands.insertContentAt(2, ' And in it.');
  await end('cup.png');
  expect(written()).toContain('Second.\n\n![](/api/media/cup.png)\n\nThird.');
});

test('inserts a picture at the end when its paragraph was deleted', async () => {
  const end = slowUploads();
  editor.commands.setContent('<p>First.</p><p>Second.</p>');
  editor.commands.setTextSelection(3);
  paste([file('cup.png')]);
  editor.commands.setContent('<p>Another text.</p>');
  await end('cup.png');
  expect(written()).toBe('Another text.\n\n![](/api/media/cup.png)\n');
});

test('delays a picture while the text is edited as source and then inserts it at the end', async () => {
  const end = slowUploads();
  editor.commands.setContent('<p>First.</p>');
  paste([file('cup.png')]);
  editor.setEditable(false, false);
  await end('cup.png');
  expect(written()).toBe('First.\n');
  editor.commands.setContent('<p>Typed as Markdown meanwhile.</p>');
  editor.setEditable(true, false);
  await Promise.resolve(); // inserted after the view's update
  expect(written()).toBe('Typed as Markdown meanwhile.\n\n![](/api/media/cup.png)\n');
});

test('keeps a picture within its table cell', async () => {
  editor.commands.setContent('<table><tr><th><p>Plan</p></th></tr><tr><td><p>Bronze</p></td></tr></table>');
  editor.commands.setTextSelection(6);
  paste([file('cup.png')]);
  await new Promise((done) => setTimeout(done)); // the upload has finished
  expect(written()).toMatch(/^\| .*!\[A cup\]\(\/api\/media\/cup.png\).* \|\n/);
});

test('leaves the text unchanged when a picture is refused', async () => {
  expect(paste([file('drawing.svg')])).toBe(true);
  await Promise.resolve();
  expect(fromDocument(editor.getJSON())).toBe('');
});

const press = (label: string) =>
  editor.view.dom.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();

test('keeps the place of a picture that did not arrive, and sends it again from there', async () => {
  upload.mockResolvedValueOnce({ kind: 'failed', reason: 'Check your connection.' });
  editor.commands.setContent('<p>First.</p><p>Second.</p>');
  editor.commands.setTextSelection(3);
  paste([file('cup.png')]);
  await new Promise((done) => setTimeout(done)); // the upload has failed
  expect(uploading()).toEqual(['cup.png is not in the text yet. Check your connection.Try againRemove']);
  expect(written()).toBe('First.\n\nSecond.\n');
  press('Try cup.png again');
  expect(uploading()).toEqual(['Uploading cup.png']);
  await new Promise((done) => setTimeout(done)); // the upload has finished
  expect(written()).toBe('First.\n\n![A cup](/api/media/cup.png)\n\nSecond.\n');
  expect(uploading()).toEqual([]);
});

test('says that a picture did not arrive if its place is gone', async () => {
  upload.mockResolvedValueOnce({ kind: 'failed', reason: 'Check your connection.' });
  editor.commands.setContent('<p>First.</p><p>Second.</p>');
  editor.commands.setTextSelection(3);
  paste([file('cup.png')]);
  editor.commands.setContent('<p>Another text.</p>');
  await new Promise((done) => setTimeout(done)); // the upload has failed
  expect(onRefused).toHaveBeenCalledWith([{ name: 'cup.png', reason: 'Check your connection.' }]);
});

test('removes the place of a picture that did not arrive', async () => {
  upload.mockResolvedValueOnce({ kind: 'failed', reason: 'Check your connection.' });
  paste([file('cup.png')]);
  await new Promise((done) => setTimeout(done)); // the upload has failed
  press('Remove cup.png');
  expect(uploading()).toEqual([]);
  expect(written()).toBe('');
});

test('reports every refused picture of a drop together, because one message replaces another', async () => {
  paste(['1.svg', 'cup.png', '2.svg'].map(file));
  await new Promise((done) => setTimeout(done)); // the uploads have finished
  expect(onRefused.mock.lastCall).toEqual([
    [
      { name: '1.svg', reason: 'Use a PNG' },
      { name: '2.svg', reason: 'Use a PNG' },
    ],
  ]);
  expect(written()).toContain('cup.png');
});

test('pastes text that comes with a picture of itself, as from Word, as text', () => {
  expect(paste([file('cup.png')], { 'text/html': '<p>Words</p>', 'text/plain': 'Words' })).toBe(false);
  expect(upload).not.toHaveBeenCalled();
});

test.each([
  ['a picture of another site', { 'text/html': '<meta charset="utf-8"><img src="https://elsewhere.example/a.png">' }],
  [
    'a picture from Word',
    {
      'text/html':
        '<html><head><xml>Normal</xml></head><body><!--StartFragment--><p><img src="file:///C:/a.png"><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>',
    },
  ],
  ['files from the Finder, whose names come as text', { 'text/plain': 'cup.png\rtea.png' }],
])('uploads %s', (_, words) => {
  expect(paste([file('cup.png'), file('tea.png')], words)).toBe(true);
  expect(upload).toHaveBeenCalled();
});

test('does not upload a picture of the library once more', () => {
  const html = `<img src="${location.origin}/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-1600.jpg">`;
  expect(paste([file('image.png')], { 'text/html': html })).toBe(false);
});

test.each(['shown', 'hidden'])('says so when a picture arrives after its %s text was closed', async (state) => {
  const end = slowUploads();
  paste(['1.png', '2.png'].map(file));
  if (state === 'hidden') editor.setEditable(false, false);
  if (state === 'hidden') await end('1.png');
  editor.destroy();
  if (state === 'shown') await end('1.png');
  await end('2.png');
  expect(onTooLate.mock.calls).toEqual([['1.png'], ['2.png']]);
});
