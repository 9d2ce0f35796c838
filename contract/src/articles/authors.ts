/** Authors of an article as stored in its content: the first author, and the co-authors in order. */
export interface WrittenBy {
  author: string | null;
  coAuthors?: readonly string[] | undefined;
}

/** Returns the ids of all authors in order, without duplicates. */
export const authorIdsOf = ({ author, coAuthors = [] }: WrittenBy): string[] => [
  ...new Set([...(author === null ? [] : [author]), ...coAuthors]),
];

/** Returns the stored form of a list of author ids. Without co-authors the list is left out, as in older articles. */
export function writtenBy([first, ...others]: readonly string[]): {
  author: string | null;
  coAuthors: string[] | undefined;
} {
  return { author: first ?? null, coAuthors: others.length > 0 ? others : undefined };
}
