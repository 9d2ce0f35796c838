import type { Almanac } from './almanac';

/** JSON Feed 1.1 with the whole text of each article. Written here: the feed library stops at version 1. */
export function jsonFeedOf({ title, description, publisher, publicUrl, articles }: Almanac): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${publicUrl}/blog`,
    feed_url: `${publicUrl}/feed.json`,
    language: 'en-US',
    authors: [{ name: publisher, url: `${publicUrl}/` }],
    items: articles.map(({ id, url, title: headline, excerpt, html, tags, publishedAt, updatedAt, author }) => ({
      id,
      url,
      title: headline,
      summary: excerpt,
      content_html: html,
      date_published: publishedAt,
      date_modified: updatedAt,
      authors: [author],
      tags,
    })),
  });
}
