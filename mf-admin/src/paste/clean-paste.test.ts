import { Editor } from '@tiptap/core';

import { fromDocument } from '../markdown/from-document';
import { articleSchema } from '../editor/schema';
import { CleanPaste } from './clean-paste';
import {
  googleDocs,
  googleDocsList,
  googleDocsRaised,
  mergedCells,
  web,
  word,
  wordFootnotes,
  wordMarkAlone,
  wordTable,
} from './clipboards.fixture';

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

test('from Word footnotes come as footnotes, and raised and lowered numbers as they were', () => {
  const text = 'The premium rose[^1] by E = mc², on the 1st of January[^2], with H₂O and x^y.';
  expect(pasted(wordFootnotes)).toBe(`${text}\n\n[^1]: CMS, *fact sheet*.\n\n[^2]: In most years.\n`);
});

test('footnotes that are pasted get numbers of their own', () => {
  const note = (number: string, text: string) => ({
    type: 'footnote',
    attrs: { label: number },
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph' }, note('1', 'Here before.')] });
  editor.commands.setTextSelection(1);
  const written = pasted(wordFootnotes);
  expect(written).toContain('rose[^2] by');
  expect(written).toContain('[^1]: Here before.');
  expect(written).toContain('[^2]: CMS, *fact sheet*.');
  expect(written).toContain('[^3]: In most years.');
});

test('the mark of a footnote that was not copied stays as it was written', () => {
  expect(pasted(wordMarkAlone)).toBe('It rose\\[4] a lot.\n');
});

test('from Google Docs raised numbers stay raised', () => {
  expect(pasted(googleDocsRaised)).toBe('10 m²\n');
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
