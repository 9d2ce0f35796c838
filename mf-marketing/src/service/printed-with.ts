/**
 * Returns the props of a form, or of what surrounds it, that is printed only with its answer: paper cannot be filled in
 * here.
 * @param answer nothing if there is none yet
 */
export const printedWith = (answer: unknown) => ({ 'data-paper': answer ? undefined : 'none' }) as const;
