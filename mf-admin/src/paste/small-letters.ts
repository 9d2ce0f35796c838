import { declared } from './declared-style';

const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−=()ni'].map((letter, index) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][index] ?? letter]),
);
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−=()'].map((letter, index) => [letter, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][index] ?? letter]),
);

/** Suffixes such as "1st" and "TM" read the same on the baseline. */
const isWord = (text: string) => /^[\p{L}.]{2,}$/u.test(text);

function written(text: string, letters: Readonly<Record<string, string>>, sign: string): string {
  const trimmed = text.trim();
  if ([...trimmed].every((letter) => letters[letter])) return [...trimmed].map((letter) => letters[letter]).join('');
  return isWord(trimmed) ? text : `${sign}${trimmed}`;
}

/**
 * Replaces superscripts and subscripts, which Markdown lacks, with the Unicode characters that exist for digits: mc²,
 * H₂O. Others get a prefix, x^y, because plain text would change their meaning.
 */
export function restoreSmallLetters(root: ParentNode) {
  for (const element of root.querySelectorAll('sup:not([data-label]), sub, span')) {
    const shift = { SUP: 'super', SUB: 'sub' }[element.tagName] ?? declared(element, 'vertical-align');
    const text = element.textContent;
    if (text.trim() === '' || (shift !== 'super' && shift !== 'sub')) continue;
    const [letters, sign] = shift === 'super' ? ([raised, '^'] as const) : ([lowered, '_'] as const);
    // A link stays, because it is often the only way to a source.
    const [link, ...more] = element.querySelectorAll('a[href]');
    if (link && (more.length > 0 || link.textContent.trim() !== text.trim())) {
      element.replaceWith(sign, ...element.childNodes);
      continue;
    }
    const inPlace = written(text, letters, sign);
    link?.replaceChildren(inPlace);
    element.replaceWith(link ?? inPlace);
  }
}
