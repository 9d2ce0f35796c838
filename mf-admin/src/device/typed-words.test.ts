import { typedWords } from './typed-words';

const stored = (from: object, to: object) => ({
  draft: JSON.stringify(to),
  base: JSON.stringify({ version: 3, draft: from }),
});

test.each([
  [
    'the longest text of a form',
    { state: 'contacted', note: 'She calls back\non Friday', seen: '{"a":"b"}' },
    'She calls back on Friday',
  ],
  [
    'what is new in a draft',
    stored({ name: 'Zoe', bio: 'Since 2011.' }, { name: 'Zoe', bio: 'Since 2012, at ten.' }),
    '2012, at ten.',
  ],
  ['what is new in a list', stored({ items: [{ to: '/a' }] }, { items: [{ to: '/a' }, { to: '/team' }] }), '/team'],
  ['the start of a long text', { note: 'word '.repeat(40) }, `${'word '.repeat(12).trim()}…`],
  ['nothing of choices alone', stored({ standing: true }, { standing: false }), ''],
])('has %s', (_what, typed: Record<string, string>, words) => {
  expect(typedWords(typed)).toBe(words);
});
