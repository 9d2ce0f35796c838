/** Sizes of a page's preview images in pixels, by the name of their shape. */
export const previewSizes = {
  /** Size for link previews. */
  wide: { width: 1200, height: 630 },
  /** Aspect ratios that search engines require of an article (DOMAIN: 1:1, 4:3, 16:9). */
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;
export type PreviewShape = keyof typeof previewSizes;

/**
 * Returns the path of a page's preview image: `/og/blog/part-b.png`, `/og/index.png` for the home page.
 * @param path path of the page, without a query string
 */
export function previewPath(path: string, shape: PreviewShape = 'wide'): string {
  return `/og${path === '/' ? '/index' : path}.png${shape === 'wide' ? '' : `?ratio=${shape}`}`;
}

/** Returns the page whose preview image has this path; null if it is not the path of a preview image. */
export function previewedPage(path: string): string | null {
  const page = /^\/og(\/.+)\.png$/.exec(path)?.[1];
  if (page === undefined) return null;
  return page === '/index' ? '/' : page;
}
