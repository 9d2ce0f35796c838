/** Minimum length in characters. Also applies to `ADMIN_PASSWORD`. */
export const shortestPassword = 12;
/** Maximum length in characters: hashing time grows with length, and nobody types more. */
export const longestPassword = 256;
/** Minimum number of distinct characters. Refuses "aaaaaaaaaaaa" and "121212121212", which are long enough but weak. */
const fewestDifferent = 5;

/** Returns why a new password is refused, as a sentence for its user; null if it is acceptable. */
export function passwordFault(password: string, email: string): string | null {
  if (password === '') return 'Enter a new password';
  if (password.length < shortestPassword)
    return `Use ${shortestPassword} characters or more. Four words in a row are fine`;
  if (password.length > longestPassword) return `Use ${longestPassword} characters or fewer`;
  if (new Set(password.toLowerCase()).size < fewestDifferent) return 'Use more than a few different characters';
  const address = email.trim().toLowerCase();
  // With a digit behind it an address is as easy to guess. Without it the password must be long enough.
  if (address !== '' && password.toLowerCase().replaceAll(address, '').length < shortestPassword)
    return 'Choose something else than your e-mail address';
  return null;
}
