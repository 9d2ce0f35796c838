import { Editor } from '@tiptap/core';

import { fromDocument } from '../markdown/from-document';
import { articleSchema } from './schema';

/** Types letter by letter, so that input rules apply. */
function typed(content: string, at: number, keys: string): string {
  const editor = new Editor({ extensions: articleSchema, content, injectCSS: false });
  const { view } = editor;
  editor.commands.setTextSelection(at);
  for (const key of keys) {
    const { from, to } = view.state.selection;
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, key, () => view.state.tr));
    if (!isHandled) view.dispatch(view.state.tr.insertText(key, from, to));
  }
  const markdown = fromDocument(editor.getJSON());
  editor.destroy();
  return markdown;
}

test('makes a divider of three hyphens', () => {
  expect(typed('<p></p>', 1, '---')).toBe('---\n');
});

test('keeps three hyphens in a table cell as text, because a divider would tear the table in two', () => {
  const table = '<table><tr><th><p>a</p></th></tr><tr><td><p></p></td></tr></table>';
  expect(typed(table, 11, '---')).toBe('| a   |\n| --- |\n| --- |\n');
});
