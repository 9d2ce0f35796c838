import { Editor } from '@tiptap/core';

import { fromDocument } from '../markdown/from-document';
import { articleSchema } from '../editor/schema';
import { CleanPaste } from './clean-paste';
import { googleDocs, googleDocsList, mergedCells, web, word, wordTable } from './clipboards.fixture';

const leftOut = jest.fn<void, [number]>();
let editor: Editor;

beforeEach(() => {
  leftOut.mockReset();
  editor = new Editor({
    extensions: [...articleSchema, CleanPaste.configure({ onLeftOut: leftOut })],
    injectCSS: false,
  });
});
afterEach(() => editor.destroy());

/** What stands in the text after the paste, as Markdown. */
function pasted(html: string): string {
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent); // jsdom has no clipboard
  return fromDocument(editor.getJSON());
}

test('from Word come headings, paragraphs and bold, and none of its markup', () => {
  expect(pasted(word).split('\n')).toEqual([
    '## Part B and your birthday',
    '',
    'Your window is **seven months**. It is *not* the same for everybody.',
    '',
    '- Three months before',
    '  - A card comes by mail',
    '- The month itself',
    '',
    '1. Call us',
    '2. Bring the card',
    '',
    'Read [Medicare.gov](https://www.medicare.gov/) twice.',
    '',
  ]);
});

test('from Word a table comes with the paragraphs of a cell in lines of their own', () => {
  expect(pasted(wordTable)).toBe(
    '| Plan   | Monthly price   |\n| ------ | --------------- |\n| Bronze | $412<br>in 2027 |\n',
  );
});

test('cells that were merged lose no word, and the others stay in their columns', () => {
  expect(pasted(mergedCells).trim().replace(/ +/g, ' ').replace(/-+/g, '-').split('\n')).toEqual([
    '| Plan | Price | |',
    '| - | - | - |',
    '| Bronze | $412 | a month |',
    '| | $430 | in 2027 |',
    '| Both | | $400 |',
    '| | | one<br>two |',
  ]);
});

test('from Google Docs the wrapper that calls everything bold is gone, and what was bold is bold', () => {
  expect(pasted(googleDocs)).toBe(
    '## Open enrollment\n\nIt ends on **December 7**, *every* year, ~~mostly~~. See [the notice](https://www.medicare.gov/basics?x=1).\n',
  );
});

test('from Google Docs lists keep their depth', () => {
  expect(pasted(googleDocsList)).toBe('- First\n  - Inside\n- Second\n');
});

test('pictures that lie elsewhere stay out, and it is said how many', () => {
  expect(pasted(web)).toBe('Before after.\n');
  expect(leftOut).toHaveBeenCalledWith(2);
});

test('what was copied here is pasted as it was', () => {
  editor.commands.setContent({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'fact', attrs: { key: 'a.b' } }] }],
  });
  const html = '<p data-pm-slice="1 1 []">x<span data-fact="a.b"></span></p>';
  editor.commands.clearContent();
  expect(pasted(html)).toBe('x:fact[a.b]\n');
});
