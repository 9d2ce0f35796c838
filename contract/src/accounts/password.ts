/** Characters. Shared with `ADMIN_PASSWORD`. */
export const shortestPassword = 12;
/** Hashing takes longer with the length, and nobody types more. */
export const longestPassword = 256;
/** "aaaaaaaaaaaa" and "121212121212" have the length and nothing else. */
const fewestDifferent = 5;

/** What is wrong with a new password, in a sentence for the one who typed it; null where nothing is. */
export function passwordFault(password: string, email: string): string | null {
  if (password === '') return 'Enter a new password';
  if (password.length < shortestPassword)
    return `Use ${shortestPassword} characters or more. Four words in a row are fine`;
  if (password.length > longestPassword) return `Use ${longestPassword} characters or fewer`;
  if (new Set(password.toLowerCase()).size < fewestDifferent) return 'Use more than a few different characters';
  const address = email.trim().toLowerCase();
  if (address !== '' && password.trim().toLowerCase() === address)
    return 'Choose something else than your e-mail address';
  return null;
}
