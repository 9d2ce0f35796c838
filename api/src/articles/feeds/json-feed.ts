import type { Almanac } from './almanac';
import { addressesOf } from './feed-addresses';

/** Renders JSON Feed 1.1 with the full text of each article. */
export function jsonFeedOf(almanac: Almanac): string {
  const { title, description, publisher, publicUrl, articles } = almanac;
  const { list, feed } = addressesOf(almanac, 'feed.json');
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: list,
    feed_url: feed,
    language: 'en-US',
    authors: [{ name: publisher, url: `${publicUrl}/` }],
    items: articles.map(({ id, url, title: headline, excerpt, html, tags, publishedAt, updatedAt, authors }) => ({
      id,
      url,
      title: headline,
      summary: excerpt,
      content_html: html,
      date_published: publishedAt,
      date_modified: updatedAt,
      authors,
      tags,
    })),
  });
}
