const longestNumber = 15; // E.164
const shortestNumber = 8;

/**
 * A phone number in any way of writing it, as `+19375550142`, with an extension as `+19375550142;ext=5` (RFC 3966).
 * Ten digits are a number of the United States; `+`, `00` and `011` begin one of another country.
 * @returns null where it cannot be a phone number
 */
export function readPhone(written: string): string | null {
  const [, number = '', extension] =
    /^(.*?)(?:[;,\s]*(?:extension|ext|x|#)[.:=\s]*(\d{1,6}))?\s*$/i.exec(written) ?? [];
  if (!/^[+\d\s().\-/\u2010-\u2015\u00a0]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  const international = /^\s*(\+|00|011)/.exec(number)?.[1];
  const full = international ? digits.slice(international === '+' ? 0 : international.length) : national(digits);
  if (!full || full.length < shortestNumber || full.length > longestNumber || full.startsWith('0')) return null;
  // A number of North America has ten digits after the 1, and neither of its first parts begins with 0 or 1.
  if (full.startsWith('1') && !/^1[2-9]\d\d[2-9]\d{6}$/.test(full)) return null;
  return `+${full}${extension ? `;ext=${extension}` : ''}`;
}

function national(digits: string): string | null {
  if (digits.length === 10) return `1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? digits : null;
}

/** As people here read it: `937-555-0142 ext. 5`; of another country as it is stored. */
export function writePhone(phone: string): string {
  const [number = '', extension] = phone.split(';ext=');
  const plain = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
  return extension ? `${plain} ext. ${extension}` : plain;
}
