import { rowsOfCsv, separatorOf, textOfCsv } from './csv-text';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

it('reads what Excel and others write: quotes, doubled quotes, line breaks in cells, each end of a line', () => {
  expect(rowsOfCsv('a,"b, ""c""\nd",\r\n"",e\r\rf\n', ',')).toEqual([['a', 'b, "c"\nd', ''], ['', 'e'], [''], ['f']]);
  expect(rowsOfCsv('a;"b;c"', ';')).toEqual([['a', 'b;c']]);
  expect(rowsOfCsv('5" tall,x', ',')).toEqual([['5" tall', 'x']]);
});

it('names the row of a quotation mark that nothing closes', () => {
  expect(() => rowsOfCsv('a,b\n\n"c,d\ne,f', ',')).toThrow(/^Row 3: a quotation mark opens a cell/);
});

it('knows what stands between the cells by the first row, and not by what is quoted there', () => {
  expect(separatorOf('Key,Value\n"a;b;c;d"')).toBe(',');
  expect(separatorOf('Key;"Value, or, more";x')).toBe(';');
  expect(separatorOf('Key\tValue')).toBe('\t');
});

it('leaves out the mark that Excel puts before the text', () => {
  expect(textOfCsv(bytes('\uFEFFKey,é'))).toBe('Key,é');
});

it.each([
  ['nothing', bytes(''), /^This file is empty/],
  ['a workbook', bytes('PK\u0003\u0004rest', 'latin1'), /^This is a workbook of a spreadsheet/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /^This is a workbook of a spreadsheet/],
  ['Unicode text of Excel', bytes('\uFEFFKey', 'utf16le'), /not written as UTF-8/],
  ['a file of Windows', bytes('Key,caf\u00e9', 'latin1'), /not written as UTF-8/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00]), /^This file is no CSV/],
])('refuses %s with what to do', (_, file, sentence) => {
  expect(() => textOfCsv(file)).toThrow(sentence);
});
