import { deepestInput, inputFault, withoutUnreadable } from './readable-input';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}"x"${']'.repeat(depth)}`);

it.each([
  '\u0000',
  '\u0001',
  '\u0008',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u202e',
  '\u2066',
  '\ufffe',
  '\ud800',
  'a\udc00b',
])('refuses %j in a value and in a name, and returns its path', (sign) => {
  expect(inputFault({ name: { first: `A${sign}` } })?.path).toEqual(['name', 'first']);
  expect(inputFault([{ [`a${sign}`]: 1 }])?.path).toEqual(['0']);
  expect(withoutUnreadable(`x${sign}y`)).not.toContain(sign);
});

it('accepts accents, emoji, typographic signs and line breaks', () => {
  expect(inputFault({ text: 'Zoë said:\r\n\t"65 🌳 años" — 健康\u00a0\u200b', count: 3, none: null })).toBeNull();
});

it('removes half characters beside a whole one, and keeps that', () => {
  expect(withoutUnreadable('\ud83c🌳\udf33 \udf33\ud83c 🌳🌳')).toBe('🌳  🌳🌳');
});

it('accepts input nested up to the limit, and refuses deeper input', () => {
  expect(inputFault(nested(deepestInput))).toBeNull();
  expect(inputFault(nested(deepestInput + 1))?.message).toBe('This is nested too deeply to be read.');
  expect(inputFault(nested(5_000))?.path).toHaveLength(deepestInput);
});

it('accepts as many values as the longest request has, and refuses more', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ field: 'a', before: 1, after: 2 }));
  expect(inputFault({ changes: rows(1_000) })).toBeNull();
  expect(inputFault({ first: rows(800), second: { changes: rows(800) } })).toEqual({
    path: expect.arrayContaining(['second', 'changes']),
    message: 'This has more parts than can be read at once.',
  });
  expect(inputFault(rows(100_000))?.path).toEqual([]);
});
