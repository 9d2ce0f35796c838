import type { SectionDeclaration } from 'contract/remote';

/** Returns whether a path, or path pattern, equals a section or is below it. Everything is below `/`. */
export const isWithin = (path: string, section: string): boolean =>
  section === '/' || path === section || path.startsWith(`${section}/`);

/** Returns the section of a path, whether or not the path has a page: the longest one that contains it. */
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
