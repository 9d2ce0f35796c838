/** Pages that the site has whatever is written in it. */
const pages: ReadonlySet<string> = new Set([
  '/',
  '/blog',
  '/team',
  '/landing',
  '/get-quote',
  '/services/group-health',
  '/services/group-health/which-way',
  '/services/medicare',
  '/services/medicare/sheet',
  '/services/individual',
  '/services/ease',
  '/group-health',
  '/medicare',
  '/individual-health',
  '/ease',
  '/medicare-supplement',
  '/how-we-are-paid',
  '/privacy',
  '/terms',
  '/accessibility',
  '/licenses',
  '/about',
  '/contact',
  '/claims',
  '/help',
  '/letters',
  '/facts',
  '/sources',
  '/support',
  '/about-us',
  '/employers',
  '/small-business',
  '/medigap',
  '/medicare-advantage',
  '/individual',
  '/marketplace',
  '/towns',
  '/locations',
  '/privacy-policy',
  '/terms-of-use',
  '/complaints',
  '/glossary',
  '/words',
  '/contact-us',
  '/quote',
  '/services',
]);

/** Below these everything is the site's own: its admin, its forms, its data and its files. */
const places = [
  '/admin',
  '/es',
  '/blogpost',
  '/get-quote',
  '/where',
  '/blog/preview',
  '/services/preview',
  '/api',
  '/og',
  '/_mf',
  '/_shell',
];

/**
 * Whether the site has something of its own at a path, so that no article can have been moved from there. A page that is
 * released later has its path, too: the shell asks where an address leads only if it has no page for it. This list is
 * how a report can say so beforehand; a test holds it against the pages of every remote.
 */
export const isOwnPath = (path: string): boolean =>
  pages.has(path || '/') || places.some((place) => path === place || path.startsWith(`${place}/`));
