import { fromDocument } from '../markdown/from-document';
import { editor, pasted } from './pasted.fixture';

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
    [
      'content of the editor',
      '<p data-pm-slice="1 1 []" data-copied-article="">one</p><p data-copied-article="">two</p>',
    ],
    [
      'a list of the editor',
      '<ul data-pm-slice="3 3 []" data-copied-article=""><li><p>one</p></li><li data-copied-article=""><p>two</p></li></ul>',
    ],
    [
      'items of a list of the editor',
      '<li data-pm-slice="2 2 [&quot;bulletList&quot;,null]" data-copied-article=""><p>one</p></li><li data-copied-article=""><p>two</p></li>',
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
