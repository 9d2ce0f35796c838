import { language, localPath } from 'contract/words';
import type { ReactNode } from 'react';

import { useSite } from '../site/use-site';
import { LinkPreview } from './link-preview';

export interface PageHeadProps {
  /** What a search result and a tab show; the agency's name is added where it is not in it. */
  title: string;
  /** One or two sentences, up to about 155 characters. */
  description: string;
  /** The page's own path, with its query string: the canonical address, below that of the language. */
  path: string;
  /** Where else the page was first, whole: then that is the canonical address. */
  canonical?: string | null;
  kind?: 'website' | 'article' | 'profile';
  /** `list-only`: links on it are followed, the page itself is not shown in results. */
  indexing?: 'page' | 'list-only';
  /** The day or time on which something on the page was checked or written last; the sitemap says it. */
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
  canonical,
  kind = 'website',
  indexing = 'page',
  updated,
  preview,
  children,
}: PageHeadProps) {
  const { name, publicUrl } = useSite();
  const url = publicUrl + localPath(path);
  return (
    <>
      <title>{title.includes(name) ? title : `${title} | ${name}`}</title>
      <meta name="description" content={description} />
      {indexing === 'list-only' && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical ?? url} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={language.replace('-', '_')} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {updated && <meta property="og:updated_time" content={updated} />}
      <LinkPreview path={path} title={title} own={preview} />
      {children}
    </>
  );
}
