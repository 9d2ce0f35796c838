import { textComplexityFault } from './text-depth';

/** For `refine` of every Markdown field: whether the parser can read the text, in time and without overflowing. */
export const canBeRead = (markdown: string): boolean => textComplexityFault(markdown) === null;

/** The sentence for a text that cannot be read. */
export const whyNotRead = {
  error: ({ input }: { input?: unknown }) => textComplexityFault(String(input)) ?? undefined,
};
