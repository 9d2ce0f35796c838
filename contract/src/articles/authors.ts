/** Who wrote an article, as far as it is written: the first, and the others in their order. */
export interface WrittenBy {
  author: string | null;
  coAuthors?: readonly string[] | undefined;
}

/** The ids of who wrote an article, in order and each once. */
export const authorIdsOf = ({ author, coAuthors = [] }: WrittenBy): string[] => [
  ...new Set([...(author === null ? [] : [author]), ...coAuthors]),
];

/** The same as it is written: without others there is no list of them, as in the articles of before. */
export function writtenBy([first, ...others]: readonly string[]): {
  author: string | null;
  coAuthors: string[] | undefined;
} {
  return { author: first ?? null, coAuthors: others.length > 0 ? others : undefined };
}
