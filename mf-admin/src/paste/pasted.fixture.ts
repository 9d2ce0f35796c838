import { Editor } from '@tiptap/core';

import { fromDocument } from '../markdown/from-document';
import { articleSchema } from '../editor/schema';
import { CleanPaste } from './clean-paste';

/** Called with the number of pictures that a paste left out. */
export const leftOut = jest.fn<void, [number]>();

/** Of the current test. */
export let editor: Editor;

beforeEach(() => {
  leftOut.mockReset();
  editor = new Editor({
    extensions: [...articleSchema, CleanPaste.configure({ onLeftOut: leftOut })],
    injectCSS: false,
  });
});
afterEach(() => editor.destroy());

/** Returns the text after a paste, as Markdown. */
export function pasted(html: string): string {
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent); // jsdom has no clipboard
  return fromDocument(editor.getJSON());
}
