const fence = /^ {0,3}(`{3,}|~{3,})/;
/** HTML that continues past an empty line. */
const openHtml = /^ {0,3}<(?:!--|\?|![A-Z[]|script|pre|style|textarea)/im;

/**
 * Splits Markdown at empty lines that end every open block. Parsing the parts gives the same result as parsing the
 * whole, except for references between parts.
 */
export function separateBlocks(markdown: string): string[] {
  if (openHtml.test(markdown)) return [markdown];
  const parts: string[] = [];
  let part: string[] = [];
  let open: string | null = null;
  let isAfterBlank = false;
  for (const line of markdown.split('\n')) {
    const isBlank = /^[ \t\r]*$/.test(line);
    // Indented lines may belong to the list item or footnote above.
    if (open === null && isAfterBlank && !isBlank && !/^[ \t]/.test(line)) {
      parts.push(part.join('\n'));
      part = [];
    }
    const sign: string | undefined = fence.exec(line)?.[1];
    if (open === null) open = sign ?? null;
    else if (sign?.startsWith(open) && line.trim() === sign) open = null;
    part.push(line);
    isAfterBlank = isBlank;
  }
  return [...parts, part.join('\n')];
}
