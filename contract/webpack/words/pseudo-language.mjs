import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** Other languages are at most 1.4 times as long; a little more compensates for text that cannot grow, like "1st". */
const growth = 1.45;

// Latin-1 letters, which the fonts contain.
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

/** @param {string} message in ICU message format, like the result */
export function pseudo(message) {
  const growing = { missing: -'[]'.length };
  return `[${printAST(elongated(parse(message, { captureLocation: false }), growing))}]`;
}

/** @param growing number of letters still missing from the text so far */
function elongated(ast, growing) {
  return ast.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: longer(element.value, growing) };
    if (element.type === TYPE.tag) return { ...element, children: elongated(element.children, growing) };
    if (element.type !== TYPE.plural) return element;
    const options = Object.entries(element.options).map(([form, { value }]) => [
      form,
      { value: elongated(value, { ...growing }) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

/** Repeats the vowels of each word, so that words and line breaks stay natural. */
function longer(text, growing) {
  return text.replace(/[a-zA-Z]+[^a-zA-Z]*/g, (word) => {
    growing.missing += word.length * (growth - 1);
    const vowels = word.match(/[aeiouy]/g)?.length ?? 0;
    const extra = vowels && Math.max(0, Math.ceil(growing.missing));
    growing.missing -= extra;
    let vowel = 0;
    return word.replace(/[a-zA-Z]/g, (letter) => {
      const accented = accents[letter] ?? letter;
      if (!/[aeiouy]/.test(letter)) return accented;
      vowel += 1;
      return accented.repeat(1 + Math.floor(extra / vowels) + Number(vowel <= extra % vowels));
    });
  });
}
