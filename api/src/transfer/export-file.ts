import type { ArticleContent } from 'contract/article-content';
import { mediaIdOf } from 'contract/media-files';
import { stringify } from 'yaml';

import { addressesIn, withAddresses } from './markdown/addresses';

/** What stands above the text of an exported article, beside its content. */
export interface ExportedAbout {
  id: string;
  state: 'published' | 'draft';
  publishedAt: string | null;
  updatedAt: string;
  /** Paths at which it was read before, which lead to it. Hugo has the word, and reads it. */
  aliases: readonly string[];
}

/** A name may hold what an address, or the parentheses around it, cannot. */
const addressOf = (name: string) =>
  encodeURI(name).replaceAll(/[()#?]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The pictures and files that an article shows or leads to, by id. */
export function picturesOf({ cover, markdown }: ArticleContent): string[] {
  const shown = addressesIn(markdown).map(({ url }) => mediaIdOf(url));
  return [...new Set([cover?.media ?? null, ...shown])].filter((id) => id !== null);
}

/**
 * An article as a Markdown file with front matter, one folder below that of the images.
 * @param imageNames where a picture lies in the zip, by id; one that is missing keeps its address
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
