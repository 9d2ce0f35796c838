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
import { editor, leftOut, pasted } from './pasted.fixture';

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

test.each([
  [
    'questions that fold',
    '<details><summary>What is Part B?</summary>Doctors.</details>',
    'What is Part B?\n\nDoctors.\n',
  ],
  [
    'terms with one meaning',
    '<dl><dt>Premium</dt><dt>Dues</dt><dd>Paid monthly.</dd></dl>',
    'Premium\n\nDues\n\nPaid monthly.\n',
  ],
  ['a centered line', '<center>Call us.</center>Before May.', 'Call us.\n\nBefore May.\n'],
])('keeps %s in paragraphs of their own', (_name, html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

test.each(['0', '1000000'])('keeps an item of list level %s, which Word does not have', (level) => {
  const item = `<p style='mso-list:l0 level${level} lfo1'>Bring the card</p>`;
  expect(pasted(`<p>First</p>${item}`)).toContain('Bring the card');
});

test('cleans a page that marks its articles', () => {
  expect(pasted('<h1 data-article="17">News <img src="https://news.example/a.png" alt=""></h1>')).toBe('## News\n');
  expect(leftOut).toHaveBeenCalledWith(1);
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

test('drops pictures from elsewhere and reports their number', () => {
  expect(pasted(web)).toBe('Before after.\n');
  expect(leftOut).toHaveBeenCalledWith(2);
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
