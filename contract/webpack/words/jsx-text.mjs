/**
 * Returns the text of a JSXText node as React receives it: lines are trimmed at line breaks and joined by a space.
 * @param {string} raw
 */
export function cleanJsxText(raw) {
  const lines = raw.split(/\r\n|\n|\r/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
      return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, '');
    })
    .filter((line) => line !== '')
    .join(' ');
}
