import type { SectionDeclaration } from 'contract/remote';

/** Whether a path, or the pattern of one, is the other or below it. Everything is below `/`. */
export const isWithin = (path: string, section: string): boolean =>
  section === '/' || path === section || path.startsWith(`${section}/`);

/** The section that a path lies in, whether it has a page or not: the longest of those that contain it. */
export function sectionAt<T extends Pick<SectionDeclaration, 'path'>>(
  sections: readonly T[],
  path: string,
): T | undefined {
  let found: T | undefined;
  for (const section of sections) {
    if (isWithin(path, section.path) && section.path.length > (found?.path.length ?? 0)) found = section;
  }
  return found;
}
