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
  wordComment,
  wordFootnotes,
  wordListGoesOn,
  wordMarkAlone,
  wordNumberedHeadings,
  wordOutline,
  wordStepsAfterBullets,
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

/** Returns the text after a paste, as Markdown. */
function pasted(html: string): string {
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent); // jsdom has no clipboard
  return fromDocument(editor.getJSON());
}

test('converts headings, paragraphs, bold and lists from Word', () => {
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

test('keeps numbered steps that follow bullets in Word without a paragraph between', () => {
  expect(pasted(wordStepsAfterBullets).trim().split('\n')).toEqual([
    '- Bring',
    '  - the card',
    '  1. front',
    '  2. back',
    '',
    '1. Call us',
    '2. Come in',
  ]);
});

test('keeps the number at which a list goes on in Word', () => {
  expect(pasted(wordListGoesOn)).toBe('1. Call us\n\nThe office opens at nine.\n\n2. Bring the card\n3. Come in\n');
});

test('keeps numbered headings from Word as headings with their numbers', () => {
  expect(pasted(wordNumberedHeadings)).toBe(
    '## 1 Who it is for\n\nEverybody.\n\n### 1.1 People of 65\n\n## What it costs\n',
  );
});

test('keeps an outline from Word as numbered lists', () => {
  expect(pasted(wordOutline)).toBe('1. Call us\n   1. before noon\n2. Come in\n');
});

test('drops the comments of reviewers from Word', () => {
  expect(pasted(wordComment)).toBe('The premium rose.\n');
});

test.each([
  ['a start', '<ol start="4"><li>Call</li><li>Come</li></ol>'],
  ['a numbered first item', '<ol><li value="4">Call</li><li>Come</li></ol>'],
])('keeps the number of a list from a web page with %s', (_, html) => {
  expect(pasted(html)).toBe('4. Call\n5. Come\n');
});

test.each([
  ['<p>Rose<sup><a href="https://www.cms.gov/">2</a></sup>.</p>', 'Rose[²](https://www.cms.gov/).'],
  ['<p>Rose<a href="https://www.cms.gov/"><sup>2</sup></a>.</p>', 'Rose[²](https://www.cms.gov/).'],
  ['<p>Rose<sup><a href="https://www.cms.gov/">[a]</a></sup>.</p>', 'Rose[^\\[a\\]](https://www.cms.gov/).'],
  [
    '<p>Rose<sup><a href="https://www.cms.gov/">1</a>, <a href="https://www.ssa.gov/">2</a></sup>.</p>',
    'Rose^[1](https://www.cms.gov/), [2](https://www.ssa.gov/).',
  ],
  ['<p>Rose<sup><a href="#cite_note-1">1</a></sup>.</p>', 'Rose¹.'],
])('keeps the links of superscripts: %s', (html, markdown) => {
  expect(pasted(html)).toBe(`${markdown}\n`);
});

test('converts a table from Word with the paragraphs of a cell as lines', () => {
  expect(pasted(wordTable)).toBe(
    '| Plan   | Monthly price   |\n| ------ | --------------- |\n| Bronze | $412<br>in 2027 |\n',
  );
});

test('keeps the text of merged cells and the columns of the others', () => {
  expect(pasted(mergedCells).trim().replace(/ +/g, ' ').replace(/-+/g, '-').split('\n')).toEqual([
    '| Plan | Price | |',
    '| - | - | - |',
    '| Bronze | $412 | a month |',
    '| | $430 | in 2027 |',
    '| Both | | $400 |',
    '| | | one<br>two |',
  ]);
});

test('leaves out column widths, with which a table would be cut off', () => {
  pasted(
    '<table><colgroup><col width="200"><col width="500"></colgroup><tr><td>Plan</td><td colwidth="500">Price</td></tr></table>',
  );
  expect(editor.view.dom.querySelector('table')?.outerHTML).not.toMatch(/width: [1-9]\d{2}/);
  expect(editor.view.dom.querySelectorAll('[colwidth]')).toHaveLength(0);
});

test('converts footnotes, superscripts and subscripts from Word', () => {
  const text = 'The premium rose[^1] by E = mc², on the 1st of January[^2], with H₂O and x^y.';
  expect(pasted(wordFootnotes)).toBe(`${text}\n\n[^1]: CMS, *fact sheet*.\n\n[^2]: In most years.\n`);
});

test('renumbers pasted footnotes', () => {
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

test('keeps a footnote reference as text when its note was not copied', () => {
  expect(pasted(wordMarkAlone)).toBe('It rose\\[4] a lot.\n');
});

test('converts superscripts from Google Docs', () => {
  expect(pasted(googleDocsRaised)).toBe('10 m²\n');
});

test('drops the bold wrapper of Google Docs and keeps bold text', () => {
  expect(pasted(googleDocs)).toBe(
    '## Open enrollment\n\nIt ends on **December 7**, *every* year, ~~mostly~~. See [the notice](https://www.medicare.gov/basics?x=1).\n',
  );
});

test('keeps nested lists from Google Docs', () => {
  expect(pasted(googleDocsList)).toBe('- First\n  - Inside\n- Second\n');
});

describe('text with tabs', () => {
  const pastedText = (text: string) => {
    editor.view.pasteText(text, new Event('paste') as ClipboardEvent); // jsdom has no clipboard
    return fromDocument(editor.getJSON());
  };

  test('becomes a table if it has the rows of a spreadsheet', () => {
    expect(pastedText('Plan\tPrice\r\nA | B\t$1\r\n\t2 * 3 * 4\r\n')).toBe(
      '| Plan   | Price       |\n| ------ | ----------- |\n| A \\| B | $1          |\n|        | 2 \\* 3 \\* 4 |\n',
    );
  });

  test('goes into the words around it as a table', () => {
    editor.commands.setContent('<p>Before after</p>');
    editor.commands.setTextSelection(8);
    expect(pastedText('a\tb\nc\td')).toBe('Before\n\n| a | b |\n| - | - |\n| c | d |\n\nafter\n');
  });

  test.each([
    ['of different lengths', 'a\tb\nc', 'a b\n\nc\n'],
    ['on a single line', 'a\tb', 'a b\n'],
    ['of a list', '1.\tBuy\n2.\tSell', '1\\. Buy\n\n2\\. Sell\n'],
    ['at the start', 'a\n\tb', 'a\n\nb\n'],
  ])('keeps the words of lines %s', (_what, text, markdown) => {
    expect(pastedText(text).replaceAll('\t', ' ')).toBe(markdown);
  });
});

describe('in a table cell', () => {
  const cell = (text: string) => `<td><p>${text}</p></td>`;
  beforeEach(() => {
    editor.commands.setContent(`<table><tr>${cell('a')}${cell('b')}</tr><tr>${cell('c')}${cell('d')}</tr></table>`);
    editor.commands.setTextSelection(5); // after the a
  });
  const rows = (markdown: string) => markdown.trim().replaceAll(/ +/g, ' ').split('\n').toSpliced(1, 1);

  test.each([
    ['paragraphs', '<p>one</p><p>two</p>'],
    ['a list', '<ul><li>one</li><li>two</li></ul>'],
    ['sections of a web page', '<section>one</section><hr><figure><figcaption>two</figcaption></figure>'],
    ['content of the editor', '<p data-pm-slice="1 1 []" data-article="">one</p><p data-article="">two</p>'],
    [
      'a list of the editor',
      '<ul data-pm-slice="3 3 []" data-article=""><li><p>one</p></li><li data-article=""><p>two</p></li></ul>',
    ],
    [
      'items of a list of the editor',
      '<li data-pm-slice="2 2 [&quot;bulletList&quot;,null]" data-article=""><p>one</p></li><li data-article=""><p>two</p></li>',
    ],
  ])('keeps %s as lines of the cell and the words of the next ones', (_name, html) => {
    expect(rows(pasted(html))).toEqual(['| aone<br>two | b |', '| c | d |']);
  });

  test('keeps lines of plain text as lines of the cell', () => {
    editor.view.pasteText('one\n\ntwo', new Event('paste') as ClipboardEvent); // jsdom has no clipboard
    expect(rows(fromDocument(editor.getJSON()))).toEqual(['| aone<br>two | b |', '| c | d |']);
  });

  const table = (...lines: string[][]) =>
    `<table>${lines.map((line) => `<tr>${line.map(cell).join('')}</tr>`).join('')}</table>`;

  test('pastes a table into empty cells cell by cell', () => {
    editor.commands.setContent(table(['', ''], ['c', 'd']));
    editor.commands.setTextSelection(4);
    expect(rows(pasted(table(['1', '2'])))).toEqual(['| 1 | 2 |', '| c | d |']);
  });

  test('pastes a table as new rows below a row with words', () => {
    expect(rows(pasted(table(['1', '2'], ['3', '4'])))).toEqual(['| a | b |', '| 1 | 2 |', '| 3 | 4 |', '| c | d |']);
  });

  test('pastes rows of a spreadsheet that come as text as new rows', () => {
    editor.view.pasteText('e\tf\ng\th', new Event('paste') as ClipboardEvent); // jsdom has no clipboard
    expect(rows(fromDocument(editor.getJSON()))).toEqual(['| a | b |', '| e | f |', '| g | h |', '| c | d |']);
  });

  test('adds columns for a wider table', () => {
    expect(rows(pasted(table(['1', '2', '3'])))).toEqual(['| a | b | |', '| 1 | 2 | 3 |', '| c | d | |']);
  });

  test('adds no column when a table with as many columns is pasted into the last one', () => {
    editor.commands.setTextSelection(10); // after the b
    expect(rows(pasted(table(['1', '2'])))).toEqual(['| a | b |', '| 1 | 2 |', '| c | d |']);
  });

  test('pastes a single cell as words', () => {
    expect(rows(pasted(table(['1'])))).toEqual(['| a1 | b |', '| c | d |']);
  });

  test('replaces selected cells', () => {
    editor.commands.setCellSelection({ anchorCell: 2, headCell: 7 });
    expect(rows(pasted(table(['1', '2'])))).toEqual(['| 1 | 2 |', '| c | d |']);
  });

  test('keeps a table with words around it as lines', () => {
    expect(rows(pasted('<p>one</p><table><tr><td>two</td></tr></table>'))).toEqual([
      '| aone<br>two | b |',
      '| c | d |',
    ]);
  });
});

test('drops pictures from elsewhere and reports their number', () => {
  expect(pasted(web)).toBe('Before after.\n');
  expect(leftOut).toHaveBeenCalledWith(2);
});

test('keeps pictures and links of a page of this site', () => {
  const html = `<p>See <a href="${location.origin}/services/medicare">Medicare</a>.</p><figure><picture><source srcset="/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-480.webp 480w"><img src="${location.origin}/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-1600.jpg" alt="A cup"></picture></figure>`;
  expect(pasted(html)).toBe('See [Medicare](/services/medicare).\n\n![A cup](/api/media/k3v9x0q2m7ab)\n');
  expect(leftOut).not.toHaveBeenCalled();
});

describe('a page of this site', () => {
  const picture = `<picture><img src="${location.origin}/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-1600.jpg" alt="A cup"></picture>`;
  const at = (anchor: string) => `${location.origin}/blog/part-b#${anchor}`;

  test('keeps the caption of a picture with it', () => {
    const html = `<p>One</p><figure>${picture}<figcaption>Our  cup</figcaption></figure><p>Two</p>`;
    expect(pasted(html)).toBe('One\n\n![A cup](/api/media/k3v9x0q2m7ab "Our cup")\n\nTwo\n');
  });

  test('keeps the caption of a picture from elsewhere as words', () => {
    expect(pasted('<figure><img src="https://x.example/a.png"><figcaption>A hen</figcaption></figure>')).toBe(
      'A hen\n',
    );
  });

  test('keeps the value of a fact, without the number of its source', () => {
    const fact = `<span class="fact">$202.90</span><sup class="source-mark"><a href="${at('source-1')}">1</a></sup>`;
    const sources = `<section class="sources"><h2>Sources</h2><ol><li id="source-1">Premium: CMS. As of today.</li></ol></section>`;
    expect(pasted(`<p>It is ${fact}.</p>${sources}`)).toBe('It is $202.90.\n');
  });

  test('keeps a list of sources that an author wrote', () => {
    expect(pasted('<section class="sources"><h2>Sources</h2><ol><li>CMS</li></ol></section>')).toBe(
      '## Sources\n\n1. CMS\n',
    );
  });

  test('keeps the columns of a table to their side', () => {
    const row = (tag: string) => `<tr><${tag}>a</${tag}><${tag} class="align-right">b</${tag}></tr>`;
    expect(pasted(`<div class="wide-table"><table>${row('th')}${row('td')}</table></div>`)).toBe(
      '| a |  b |\n| - | -: |\n| a |  b |\n',
    );
  });

  test('keeps callouts, buttons and links to files', () => {
    const html = `<div class="callout callout-tip" role="note"><p class="callout-name"><strong>Tip</strong></p><p>Ask.</p></div><p class="button"><a href="${location.origin}/get-quote">Get a quote</a></p><p>Read <a href="/api/media/k3v9x0q2m7ab">the form <span class="file-note">(PDF, 2 KB)</span></a></p>`;
    expect(pasted(html)).toBe(
      '> [!TIP]\n>\n> Ask.\n\n[Get a quote](/get-quote "button")\n\nRead [the form](/api/media/k3v9x0q2m7ab)\n',
    );
  });

  test('keeps footnotes', () => {
    const mark = (id: string) =>
      `<sup><a href="${at(`user-content-fn-${id}`)}" data-footnote-ref aria-describedby="footnote-label">1</a></sup>`;
    const back = (id: string) => `<a href="${at(`user-content-fnref-${id}`)}" data-footnote-backref>↩</a>`;
    const notes = `<section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li><p>First.</p><p>More. ${back('law')} ${back('law-2')}</p></li><li><p>Second. ${back('2')}</p></li></ol></section>`;
    expect(pasted(`<p>One${mark('law')} two${mark('2')} three${mark('law')}</p>${notes}`)).toBe(
      'One[^1] two[^2] three[^1]\n\n[^1]: First.\n\n    More.\n\n[^2]: Second.\n',
    );
  });
});

test('keeps the columns of a table of the editor to their side', () => {
  editor.commands.setContent(
    '<table><tr><th align="center"><p>a</p></th></tr><tr><td align="center"><p>b</p></td></tr></table>',
  );
  editor.commands.selectAll();
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
  editor.commands.clearContent();
  expect(pasted(dom.innerHTML)).toBe('|  a  |\n| :-: |\n|  b  |\n');
});

describe('a checklist of a page', () => {
  const box = (is: string) => `<input type="checkbox" ${is} disabled>`;

  test('keeps what is done', () => {
    const inner = `<ul><li>${box('')} Inner</li></ul>`;
    const list = `<ul><li>${box('checked')} Done</li><li><p>${box('')} Open</p>${inner}</li></ul>`;
    expect(pasted(list)).toBe('- [x] Done\n- [ ] Open\n  - [ ] Inner\n');
  });

  test('stays a list if an item has no box', () => {
    expect(pasted(`<ul><li>${box('checked')} Done</li><li>No box</li></ul>`)).toBe('- Done\n- No box\n');
  });
});

test('pastes content of the editor unchanged', () => {
  editor.commands.setContent({
    type: 'doc',
    content: ['a.b', 'c.d'].map((key) => ({ type: 'paragraph', content: [{ type: 'fact', attrs: { key } }] })),
  });
  editor.commands.selectAll();
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
  editor.commands.clearContent();
  expect(pasted(dom.innerHTML)).toBe(':fact[a.b]\n\n:fact[c.d]\n');
});

test('cleans what comes from an editor of another program', () => {
  const html = `<h1 data-pm-slice="1 1 []">Plans</h1><p>Before<img src="https://wiki.example/a.png" alt="a"> after.</p>
<table><tbody><tr><th colspan="2"><p>Price</p></th></tr><tr><td><p>One</p><p>Two</p></td><td><p>$1</p></td></tr></tbody></table>`;
  expect(pasted(html)).toBe(`## Plans

Before after.

| Price      |    |
| ---------- | -- |
| One<br>Two | $1 |
`);
  expect(leftOut).toHaveBeenCalledWith(1);
});

test.each(['javascript:alert(1)', '#heading', 'file:///C:/plan.docx'])(
  'keeps the text of a Google Docs link to %s, not the link',
  (target) => {
    const href = `https://www.google.com/url?${new URLSearchParams({ q: target, sa: 'D' })}`;
    expect(pasted(`<p>See <a href="${href}">the plan</a>.</p>`)).toBe('See the plan.\n');
  },
);
