/** Maximum characters of a version's notes that are stored. */
const maxLength = 4_000;

/** `## 1.4.0`, `## [1.4.0] - 2026-11-22`, `## v1.4.0 (November 22, 2026)` */
const heading = /^##\s+\[?v?(\d+\.\d+\.\d+[0-9A-Za-z.+-]*)\]?/;

/** @returns the text below a version's heading, up to the next heading; null if the section is missing or empty */
export function notesIn(changelog: string, version: string): string | null {
  const lines = changelog.split(/\r?\n/);
  const start = lines.findIndex((line) => heading.exec(line)?.[1] === version);
  if (start === -1) return null;
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => /^##?\s/.test(line));
  const notes = below
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trim();
  return notes.slice(0, maxLength) || null;
}
