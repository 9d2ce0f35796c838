import { LinkPreview, useSite } from 'ui';

export interface PageHeadProps {
  /** What a search result and a tab show; the agency's name is added. */
  title: string;
  /** One or two sentences, up to about 155 characters. */
  description: string;
  /** The canonical path: the first of the page's paths in remote.json. */
  path: string;
  /** The day on which something that the page states was checked or written last; the sitemap says it. */
  updated?: string | undefined;
}

/** Title, description, canonical address and link preview. React moves them into the document's head. */
export function PageHead({ title, description, path, updated }: PageHeadProps) {
  const { name, publicUrl } = useSite();
  const address = `${publicUrl}${path}`;
  const fullTitle = title.includes(name) ? title : `${title} | ${name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {updated && <meta property="og:updated_time" content={updated} />}
      <LinkPreview path={path} title={title} />
    </>
  );
}
