import type { ReactNode } from 'react';
import { LinkPreview, useSite } from 'ui';

export interface PageHeadProps {
  /** Without the agency's name, which follows it. */
  title: string;
  description: string;
  /** The page's own path with its query string: the canonical address. */
  path: string;
  /** Where else the page was first, whole: then that is the canonical address. */
  canonical?: string | null;
  kind?: 'website' | 'article' | 'profile';
  /** `list-only`: links on it are followed, the page itself is not shown in results. */
  indexing?: 'page' | 'list-only';
  /** The day or time on which something on the page was written last; the sitemap says it. */
  updated?: string | undefined;
  /** The page's own picture for links to it. */
  preview?: { src: string; alt: string } | undefined;
  /** More head elements: times of an article, neighbors of a list. */
  children?: ReactNode;
}

/** What a page tells search engines and link previews. React moves it all to the document's head. */
export function PageHead({
  title,
  description,
  path,
  canonical = null,
  kind = 'website',
  indexing = 'page',
  updated,
  preview,
  children,
}: PageHeadProps) {
  const { name, publicUrl } = useSite();
  const url = publicUrl + path;
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <meta name="description" content={description} />
      {indexing === 'list-only' && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical ?? url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {updated && <meta property="og:updated_time" content={updated} />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_US" />
      <LinkPreview path={path} title={title} own={preview} />
      {children}
    </>
  );
}
