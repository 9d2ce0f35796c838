/**
 * 23 characters that are not confused on paper: no 0/O, 1/I/L, 5/S, 8/B, 2/Z pairs. Their number is prime, so that the
 * check character detects every single wrong character and every swap of two neighbors.
 */
const alphabet = '2346789CFGHJKMNPRTVWXYE';
const randomLength = 5;

function checkOf(characters: string): string {
  const sum = [...characters].reduce((total, character, index) => total + (index + 1) * alphabet.indexOf(character), 0);
  return alphabet.charAt(sum % alphabet.length);
}

/** Returns the letters before a reference: "YD" for Yarrow & Day. */
function prefixOf(agency: string): string {
  const initials = agency.match(/\b[A-Za-z]/g) ?? ['Q'];
  return initials.slice(0, 3).join('').toUpperCase();
}

/**
 * Returns a sample reference for the hint beside its field: `YD-4K7M-29`. It does not break at its hyphens, each of which
 * has a word joiner behind it.
 */
export const referenceLike = (agency: string): string => `${prefixOf(agency)}-\u20604K7M-\u206029`;

/**
 * Creates a reference, `YD-4K7M-29`: five random characters and a check character.
 * @param random returns a uniformly distributed whole number below `limit`
 */
export function makeReference(agency: string, random: (limit: number) => number): string {
  const drawn = Array.from({ length: randomLength }, () => alphabet.charAt(random(alphabet.length))).join('');
  const all = drawn + checkOf(drawn);
  return `${prefixOf(agency)}-${all.slice(0, 4)}-${all.slice(4)}`;
}

/** Normalizes a reference as a person wrote it; null if it is invalid. */
export function readReference(written: string): string | null {
  const letters = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const code = letters.slice(-randomLength - 1);
  const prefix = letters.slice(0, -randomLength - 1);
  if (!/^[A-Z]{1,3}$/.test(prefix) || [...code].some((character) => !alphabet.includes(character))) return null;
  if (checkOf(code.slice(0, randomLength)) !== code.at(-1)) return null;
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
}
