/** Link lists of the layout: the header's sections and button, the footer's columns, and the legal line. */
export const linkLists = ['header', 'button', 'coverage', 'start', 'agency', 'legal'] as const;
export type LinkList = (typeof linkLists)[number];

/**
 * Pages that the law requires to be linked at the foot of every page. These links keep their labels and are never
 * hidden.
 */
const regulatedPages = ['/privacy', '/terms', '/accessibility', '/licenses'];
export const isRegulated = (to: string): boolean => regulatedPages.includes(to.replace(/[?#].*$/s, ''));
