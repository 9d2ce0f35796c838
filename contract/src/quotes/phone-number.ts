const longestNumber = 15; // E.164
const shortestNumber = 8;

/**
 * Parses a phone number in any format into `+19375550142`, with an extension `+19375550142;ext=5` (RFC 3966). Ten
 * digits are a US number; `+`, `00` and `011` start an international one. A copied link to a number starts with `tel:`.
 * @returns null if it cannot be a phone number
 */
export function readPhone(written: string): string | null {
  const typed = written.trim().replace(/^tel:/i, '');
  const [, number = '', extension] = /^(.*?)(?:[;,\s]*(?:extension|ext|x|#)[.:=\s]*(\d{1,6}))?$/i.exec(typed) ?? [];
  if (!/^[+\d\s().\-/\u2010-\u2015\u00a0]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  const international = /^\s*(\+|00|011)/.exec(number)?.[1];
  const full = international ? digits.slice(international === '+' ? 0 : international.length) : national(digits);
  if (!full || full.length < shortestNumber || full.length > longestNumber || full.startsWith('0')) return null;
  // A North American number has ten digits after the 1; neither area code nor exchange starts with 0 or 1.
  if (full.startsWith('1') && !/^1[2-9]\d\d[2-9]\d{6}$/.test(full)) return null;
  return `+${full}${extension ? `;ext=${extension}` : ''}`;
}

function national(digits: string): string | null {
  if (digits.length === 10) return `1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? digits : null;
}

/** Formats a phone number for US readers: `937-555-0142 ext. 5`. A foreign number stays as stored. */
export function writePhone(phone: string): string {
  const [number = '', extension] = phone.split(';ext=');
  const plain = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
  return extension ? `${plain} ext. ${extension}` : plain;
}
