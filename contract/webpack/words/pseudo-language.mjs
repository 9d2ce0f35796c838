import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/**
 * A language for tests, made from the English: accented, 1.4 times as long, in brackets. Text without them did not come
 * from a catalog, and a text without its closing bracket was cut.
 */
export const pseudoLanguage = 'en-XA';

/** Other languages are 1.4 times as long, or less; a little more makes up for what cannot grow, like "1st". */
const growth = 1.45;

// Letters of Latin-1, which the fonts have.
const accents = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  n: 'ñ',
  c: 'ç',
};

/** @param {string} message in ICU's message format, as is what is returned */
export function pseudo(message) {
  const ast = parse(message, { captureLocation: false });
  return `[${printAST(elongated(ast))}]`;
}

function elongated(ast) {
  return ast.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: longer(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: elongated(element.children) };
    if (element.type !== TYPE.plural) return element;
    const options = Object.entries(element.options).map(([form, { value }]) => [form, { value: elongated(value) }]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

/** Repeats the vowels of each word: words stay words, and break where words do. */
function longer(text) {
  let missing = 0;
  return text.replace(/[a-zA-Z]+[^a-zA-Z]*/g, (word) => {
    missing += word.length * (growth - 1);
    const vowels = word.match(/[aeiouy]/g)?.length ?? 0;
    const times = vowels && Math.ceil(missing / vowels);
    missing -= vowels * times;
    return word.replace(/[a-zA-Z]/g, (letter) => {
      const accented = accents[letter] ?? letter;
      return /[aeiouy]/.test(letter) ? accented + accented.repeat(Math.max(0, times)) : accented;
    });
  });
}
