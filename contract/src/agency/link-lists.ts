/** The lists that links stand in: the header's chapters and its button, the columns of the footer, and the line of the law. */
export const linkLists = ['header', 'button', 'coverage', 'start', 'agency', 'legal'] as const;
export type LinkList = (typeof linkLists)[number];

/** Pages that the law has visitors find at the foot of every page. Their links keep their words, and are never hidden. */
const regulatedPages = ['/privacy', '/terms', '/accessibility', '/licenses'];
export const isRegulated = (to: string): boolean => regulatedPages.includes(to.replace(/[?#].*$/s, ''));
