/** Pixels of the pictures that a page is shown with elsewhere, by the name of their shape. */
export const previewSizes = {
  /** What link previews take. */
  wide: { width: 1200, height: 630 },
  /** What search engines ask an article for (DOMAIN: 1:1, 4:3, 16:9). */
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;
export type PreviewShape = keyof typeof previewSizes;

/** The path of a page's picture: `/og/blog/part-b.png`, `/og/index.png` for the home page. @param path the page's, without a query string */
export function previewPath(path: string, shape: PreviewShape = 'wide'): string {
  return `/og${path === '/' ? '/index' : path}.png${shape === 'wide' ? '' : `?ratio=${shape}`}`;
}

/** The page whose picture lies at a path; null where the path is no picture's. */
export function previewedPage(path: string): string | null {
  const page = /^\/og(\/.+)\.png$/.exec(path)?.[1];
  if (page === undefined) return null;
  return page === '/index' ? '/' : page;
}
