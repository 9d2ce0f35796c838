import { Editor } from '@tiptap/core';

import { articleSchema } from '../editor/schema';
import { fromDocument } from '../markdown/from-document';
import { PictureFiles } from './picture-files';

const upload = jest.fn<Promise<{ src: string; alt: string } | null>, [File, (fraction: number) => void]>();
let editor: Editor;

beforeEach(() => {
  upload
    .mockReset()
    .mockImplementation(async ({ name }) =>
      name.endsWith('.png') ? { src: `/api/media/${name}`, alt: 'A cup' } : null,
    );
  editor = new Editor({ extensions: [...articleSchema, PictureFiles.configure({ upload })], injectCSS: false });
});
afterEach(() => editor.destroy());

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

/** @returns whether the paste was taken over. jsdom has no clipboard */
function paste(files: readonly File[], words = ''): boolean {
  const clipboardData = { files, getData: (type: string) => (type === 'text/html' ? words : '') };
  const event = Object.assign(new Event('paste'), { clipboardData }) as unknown as ClipboardEvent; // what of it is read
  return Boolean(
    editor.view.someProp('handlePaste', (handle) => handle(editor.view, event, editor.state.doc.slice(0))),
  );
}

test('a picture goes into the library, and then stands in the text', async () => {
  expect(paste([file('cup.png')])).toBe(true);
  await Promise.resolve();
  await Promise.resolve();
  expect(fromDocument(editor.getJSON())).toBe('![A cup](/api/media/cup.png)\n');
});

const written = () => fromDocument(editor.getJSON());
const uploading = () => [...editor.view.dom.querySelectorAll('[role=status]')].map((place) => place.textContent);

/** Uploads that end when the test says so. */
function slowUploads() {
  const ends: ((name: string) => void)[] = [];
  upload.mockImplementation(
    (_, onProgress) =>
      new Promise((resolve) => {
        onProgress(0.4);
        ends.push((name) => resolve({ src: `/api/media/${name}`, alt: '' }));
      }),
  );
  return async (name: string) => {
    ends.shift()?.(name);
    await new Promise((done) => setTimeout(done)); // what waits for the upload goes on
  };
}

test('pictures that come at once stand in their order, each in a paragraph of its own, and show that they are on their way', async () => {
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

test('a picture stays with the paragraph that it was dropped into while somebody types above it', async () => {
  const end = slowUploads();
  editor.commands.setContent('<p>First.</p><p>Second.</p><p>Third.</p>');
  editor.commands.setTextSelection(12);
  paste([file('cup.png')]);
  editor.commands.insertContentAt(0, '<p>Typed above, in many words that move everything else.</p>');
  editor.commands.insertContentAt(2, ' And in it.');
  await end('cup.png');
  expect(written()).toContain('Second.\n\n![](/api/media/cup.png)\n\nThird.');
});

test('a picture whose paragraph was deleted meanwhile stands at the end', async () => {
  const end = slowUploads();
  editor.commands.setContent('<p>First.</p><p>Second.</p>');
  editor.commands.setTextSelection(3);
  paste([file('cup.png')]);
  editor.commands.setContent('<p>Another text.</p>');
  await end('cup.png');
  expect(written()).toBe('Another text.\n\n![](/api/media/cup.png)\n');
});

test('a picture that arrives while the text is edited elsewhere waits, and then stands at its end', async () => {
  const end = slowUploads();
  editor.commands.setContent('<p>First.</p>');
  paste([file('cup.png')]);
  editor.setEditable(false, false);
  await end('cup.png');
  expect(written()).toBe('First.\n');
  editor.commands.setContent('<p>Typed as Markdown meanwhile.</p>');
  editor.setEditable(true, false);
  await Promise.resolve(); // it is put in after the view has changed
  expect(written()).toBe('Typed as Markdown meanwhile.\n\n![](/api/media/cup.png)\n');
});

test('a picture in a cell of a table stays in its line', async () => {
  editor.commands.setContent('<table><tr><th><p>Plan</p></th></tr><tr><td><p>Bronze</p></td></tr></table>');
  editor.commands.setTextSelection(6);
  paste([file('cup.png')]);
  await new Promise((done) => setTimeout(done)); // the upload has ended
  expect(written()).toMatch(/^\| .*!\[A cup\]\(\/api\/media\/cup.png\).* \|\n/);
});

test('one that is not taken leaves the text alone', async () => {
  expect(paste([file('drawing.svg')])).toBe(true);
  await Promise.resolve();
  expect(fromDocument(editor.getJSON())).toBe('');
});

test('words with a picture of themselves, as Word copies them, are words', () => {
  expect(paste([file('cup.png')], '<p>Words</p>')).toBe(false);
  expect(upload).not.toHaveBeenCalled();
});
