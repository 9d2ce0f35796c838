const ellipsis = '…';

/**
 * Shortens a text to a number of characters: to whole sentences if one fits, or else to whole words. The layout engine
 * would cut within a word.
 */
export function fitting(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const start = text.slice(0, letters);
  const sentences = /^.*[.!?](?=\s)/s.exec(text.slice(0, letters + 1))?.[0];
  if (sentences) return sentences;
  // The last word is complete if whitespace follows.
  const words = /^\s/.test(text.slice(letters)) ? start : start.replace(/\s*\S*$/, '');
  return `${words.replace(/[\s,;:.]+$/, '')}${ellipsis}`;
}
