import { Editor } from '@tiptap/core';

import { articleSchema } from '../editor/schema';
import { fromDocument } from '../markdown/from-document';
import { PictureFiles } from './picture-files';

const upload = jest.fn<Promise<{ src: string; alt: string } | null>, [File]>();
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

test('one that is not taken leaves the text alone', async () => {
  expect(paste([file('drawing.svg')])).toBe(true);
  await Promise.resolve();
  expect(fromDocument(editor.getJSON())).toBe('');
});

test('words with a picture of themselves, as Word copies them, are words', () => {
  expect(paste([file('cup.png')], '<p>Words</p>')).toBe(false);
  expect(upload).not.toHaveBeenCalled();
});
