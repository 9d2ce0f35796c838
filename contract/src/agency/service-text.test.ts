import { factKeysIn, withoutInvalidFacts, resolveFactKey, paragraphsOf, piecesOf } from './service-text';

it('parses links, bold and facts in a line, and keeps everything else as plain text', () => {
  expect(piecesOf('**Ask** [us](/get-quote): :fact[medicare.part-b-premium.*] <b>now</b> [or] not')).toEqual([
    { kind: 'words', words: 'Ask', isBold: true },
    { kind: 'words', words: ' ' },
    { kind: 'link', words: 'us', to: '/get-quote' },
    { kind: 'words', words: ': ' },
    { kind: 'fact', key: 'medicare.part-b-premium.*' },
    { kind: 'words', words: ' <b>now</b> [or] not' },
  ]);
});

it('reads facts and links in bold text', () => {
  expect(piecesOf('**It is :fact[medicare.part-b-premium.*]: [ask us](/get-quote)** now')).toEqual([
    { kind: 'words', words: 'It is ', isBold: true },
    { kind: 'fact', key: 'medicare.part-b-premium.*', isBold: true },
    { kind: 'words', words: ': ', isBold: true },
    { kind: 'link', words: 'ask us', to: '/get-quote', isBold: true },
    { kind: 'words', words: ' now' },
  ]);
  expect(factKeysIn('**:fact[a.size]** and **:fact[a.price]**')).toEqual(['a.size', 'a.price']);
});

it('keeps a text without complete marks unchanged', () => {
  expect(piecesOf('Two * three [ four ] :fact[ five')).toEqual([
    { kind: 'words', words: 'Two * three [ four ] :fact[ five' },
  ]);
});

it('splits paragraphs at blank lines, even if these contain white space', () => {
  expect(paragraphsOf('One.\nTwo.\n \t\n\nThree.\n')).toEqual([['One.', 'Two.'], ['Three.']]);
});

it('drops lines that state a fact that does not hold, and paragraphs left empty', () => {
  const text = 'It depends.\nAt :fact[a.size] you wait.\n\nIt costs :fact[a.price].\n\nAsk.';
  expect(factKeysIn(text)).toEqual(['a.size', 'a.price']);
  expect(withoutInvalidFacts(text, (key) => key === 'a.price')).toBe('It depends.\n\nIt costs :fact[a.price].\n\nAsk.');
  expect(withoutInvalidFacts(text, () => false)).toBe('It depends.\n\nAsk.');
});

it('resolves a series to its newest year, and ignores other keys with the same prefix', () => {
  const keys = ['a.price.2026', 'a.price.2027', 'a.price.who', 'a.prices.2030', 'b.2027.ohio'];
  expect(resolveFactKey('a.price.*', keys)).toBe('a.price.2027');
  expect(resolveFactKey('b.*.ohio', keys)).toBe('b.2027.ohio');
  expect(resolveFactKey('a.price', keys)).toBeUndefined();
  expect(resolveFactKey('a.price.who', keys)).toBe('a.price.who');
});
