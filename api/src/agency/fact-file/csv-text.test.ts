import { rowsOfCsv, separatorOf, textOfCsv } from './csv-text';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

it('parses quotes, doubled quotes, line breaks in cells and every line ending', () => {
  expect(rowsOfCsv('a,"b, ""c""\nd",\r\n"",e\r\rf\n', ',')).toEqual([['a', 'b, "c"\nd', ''], ['', 'e'], [''], ['f']]);
  expect(rowsOfCsv('a;"b;c"', ';')).toEqual([['a', 'b;c']]);
  expect(rowsOfCsv('5" tall,x', ',')).toEqual([['5" tall', 'x']]);
});

it('names the row of an unclosed quotation mark', () => {
  expect(() => rowsOfCsv('a,b\n\n"c,d\ne,f', ',')).toThrow(/^Row 3: a quotation mark opens a cell/);
});

it('detects the separator from the unquoted text of the first row', () => {
  expect(separatorOf('Key,Value\n"a;b;c;d"')).toBe(',');
  expect(separatorOf('Key;"Value, or, more";x')).toBe(';');
  expect(separatorOf('Key\tValue')).toBe('\t');
});

it('drops the byte order mark', () => {
  expect(textOfCsv(bytes('\uFEFFKey,é'))).toBe('Key,é');
});

it.each([
  ['an empty file', bytes(''), /^This file is empty/],
  ['a workbook', bytes('PK\u0003\u0004rest', 'latin1'), /^This is a workbook of a spreadsheet/],
  ['a workbook from before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /^This is a workbook of a spreadsheet/],
  ['UTF-16 text', bytes('\uFEFFKey', 'utf16le'), /not written as UTF-8/],
  ['Latin-1 text', bytes('Key,caf\u00e9', 'latin1'), /not written as UTF-8/],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00]), /^This file is no CSV/],
])('refuses %s with a specific message', (_, file, sentence) => {
  expect(() => textOfCsv(file)).toThrow(sentence);
});
