/** "Ruth Yarrow": RY. Of a longer name the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
