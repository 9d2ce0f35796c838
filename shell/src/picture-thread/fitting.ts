const ellipsis = '…';

/**
 * As much of a text as a number of letters allows, in whole sentences if one fits, in whole words if none does: the
 * layouter cuts in the middle of a word.
 */
export function fitting(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const start = text.slice(0, letters);
  const sentences = /^.*[.!?](?=\s)/s.exec(text.slice(0, letters + 1))?.[0];
  if (sentences) return sentences;
  // A word that ends where the space ends is whole.
  const words = /^\s/.test(text.slice(letters)) ? start : start.replace(/\s*\S*$/, '');
  return `${words.replace(/[\s,;:.]+$/, '')}${ellipsis}`;
}
