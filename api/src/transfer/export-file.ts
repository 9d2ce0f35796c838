import type { ArticleContent } from 'contract/article-content';
import { mediaIdOf } from 'contract/media-files';
import { stringify } from 'yaml';

import { addressesIn, withAddresses } from './markdown/addresses';

/** Front matter of an exported article besides its content. */
export interface ExportedAbout {
  id: string;
  state: 'published' | 'draft';
  publishedAt: string | null;
  updatedAt: string;
  /** Former paths, which redirect to the article. Named after the field that Hugo reads. */
  aliases: readonly string[];
}

/** Encodes a file name for a link: also the characters that a URL, or the parentheses around it, cannot contain. */
const addressOf = (name: string) =>
  encodeURI(name).replaceAll(/[()#?]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the ids of all media that an article shows or links to. */
export function picturesOf({ cover, markdown }: ArticleContent): string[] {
  const shown = addressesIn(markdown).map(({ url }) => mediaIdOf(url));
  return [...new Set([cover?.media ?? null, ...shown])].filter((id) => id !== null);
}

/**
 * Formats an article as a Markdown file with front matter, in a folder beside that of the images.
 * @param imageNames paths of media in the zip, by id; missing media keeps its URL
 */
export function exportFile(
  content: ArticleContent,
  about: ExportedAbout,
  imageNames: ReadonlyMap<string, string>,
): string {
  const { title, slug, excerpt, topic, tags, author, coAuthors, cover, seo, canonical, publishDate, markdown } =
    content;
  const image = cover && imageNames.get(cover.media);
  const frontMatter = {
    id: about.id,
    title,
    slug,
    excerpt,
    topic,
    tags,
    author,
    ...(coAuthors && { coAuthors }),
    state: about.state,
    publishedAt: about.publishedAt,
    ...(publishDate && { publishDate }),
    updatedAt: about.updatedAt,
    ...(about.aliases.length > 0 && { aliases: about.aliases }),
    seo,
    canonical,
    cover: cover && image ? { image: `../${image}`, alt: cover.alt, focal: cover.focal } : null,
  };
  const text = withAddresses(markdown, ({ url }) => {
    const name = imageNames.get(mediaIdOf(url) ?? '');
    return name ? `../${addressOf(name)}` : null;
  });
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${text}\n`;
}
