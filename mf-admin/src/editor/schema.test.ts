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

const product = 'Pay 12 * 3 * 4, __ a __, ~~ b ~~';
const asText = String.raw`Pay 12 \* 3 \* 4, \_\_ a \_\_, \~\~ b \~\~`;

test('keeps signs with a space beside them as text while typing', () => {
  expect(typed('<p></p>', 1, `${product} *c* d`)).toBe(`${asText} *c* d\n`);
});

test('keeps signs with a space beside them in pasted text', () => {
  const editor = new Editor({ extensions: articleSchema, injectCSS: false });
  editor.view.pasteText(`${product} *c* d`, new Event('paste') as ClipboardEvent); // jsdom has no clipboard
  expect(fromDocument(editor.getJSON())).toBe(`${asText} *c* d\n`);
  editor.destroy();
});

test('keeps a picture typed as Markdown as the text that it is', () => {
  const asTyped = String.raw`See !\[a table]\(table.png) there`;
  expect(typed('<p></p>', 1, 'See ![a table](table.png) there')).toBe(`${asTyped}\n`);
});

const heading = (level: number) => `<h${level}>One<br>two</h${level}>`;

test.each([
  [
    'typed',
    '<h3>One</h3>',
    (editor: Editor) => editor.chain().setTextSelection(4).setHardBreak().insertContent('two').run(),
  ],
  ['pasted', '', (editor: Editor) => editor.view.pasteHTML(heading(3), new Event('paste') as ClipboardEvent)], // jsdom has no clipboard
  [
    'left by a higher level',
    heading(2),
    (editor: Editor) => editor.chain().setTextSelection(8).setHeading({ level: 3 }).run(),
  ],
] as const)('shows a line break %s in a heading as the space that Markdown makes of it', (_how, content, act) => {
  const editor = new Editor({ extensions: articleSchema, content, injectCSS: false });
  act(editor);
  expect(editor.getText().trim()).toBe('One two');
  expect(fromDocument(editor.getJSON())).toBe('### One two\n');
  editor.destroy();
});

test('keeps a line break in a heading of the second level', () => {
  const editor = new Editor({ extensions: articleSchema, content: heading(2), injectCSS: false });
  expect(fromDocument(editor.getJSON())).toBe('One\\\ntwo\n---\n');
  editor.destroy();
});

const hen = '![A hen](/media/hen)';

test.each([
  ['in a paragraph, whose words stay together', '<p>One two</p><p>Three</p>', 4, `One two\n\n${hen}\n\nThree\n`],
  ['in place of an empty paragraph', '<p>One</p><p></p>', 6, `One\n\n${hen}\n`],
  ['in a heading', '<h2>One</h2>', 2, `## One\n\n${hen}\n`],
  ['in a list', '<ul><li><p>One</p></li></ul>', 4, `- One\n\n  ${hen}\n`],
])('gives a picture a paragraph of its own: %s', (_where, content, at, markdown) => {
  const editor = new Editor({ extensions: articleSchema, content, injectCSS: false });
  editor.chain().setTextSelection(at).insertPicture({ src: '/media/hen', alt: 'A hen' }).run();
  expect(editor.isActive('image')).toBe(true);
  expect(fromDocument(editor.getJSON())).toBe(markdown);
  editor.destroy();
});

test('replaces neither selected words nor a selected picture by another picture', () => {
  const editor = new Editor({ extensions: articleSchema, content: '<p>One two</p>', injectCSS: false });
  editor.chain().setTextSelection({ from: 1, to: 4 }).insertPicture({ src: '/media/hen', alt: 'A hen' }).run();
  editor.commands.insertPicture({ src: '/media/goose', alt: '' });
  expect(fromDocument(editor.getJSON())).toBe(`One two\n\n${hen}\n\n![](/media/goose)\n`);
  editor.destroy();
});

test.each(['b', ''])('puts a picture into the only line of a table cell that has "%s"', (text) => {
  const table = `<table><tr><th><p>a</p></th></tr><tr><td><p>${text}</p></td></tr></table>`;
  const editor = new Editor({ extensions: articleSchema, content: table, injectCSS: false });
  editor
    .chain()
    .setTextSelection(11 + text.length)
    .insertPicture({ src: '/media/hen', alt: 'A hen' })
    .run();
  expect(fromDocument(editor.getJSON())).toContain(`\n| ${text}${hen} |\n`);
  editor.destroy();
});
