import { language, localPath } from 'contract/words';
import type { ReactNode } from 'react';

import { useSite } from '../site/use-site';
import { LinkPreview } from './link-preview';

export interface PageHeadProps {
  /** Title in search results and browser tabs. The agency's name is appended unless the title contains it. */
  title: string;
  /** One or two sentences, up to about 155 characters. */
  description: string;
  /** Path of the page with its query string, without a language prefix. Defines the canonical URL. */
  path: string;
  /** Full URL of the original if the text was first published elsewhere. It is then the canonical URL. */
  canonical?: string | null;
  kind?: 'website' | 'article' | 'profile';
  /** `list-only`: search engines follow the links but do not index the page. */
  indexing?: 'page' | 'list-only';
  /** Day or time of the last check or edit of the page's content. Used by the sitemap. */
  updated?: string | undefined;
  /** The page's own preview image. */
  preview?: { src: string; alt: string } | undefined;
  /** Further head elements: times of an article, neighboring pages of a list. */
  children?: ReactNode;
}

/** Metadata for search engines and link previews. React moves all of it to the document's head. */
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
