import { Feed } from 'feed';

import type { Almanac } from './almanac';
import { optionsOf } from './feed-options';

/** Renders RSS 2.0 with the full text of each article. */
export function rssOf(almanac: Almanac): string {
  const feed = new Feed(optionsOf(almanac, 'rss.xml'));
  for (const { id, url, title, excerpt, html, tags, publishedAt, authors } of almanac.articles) {
    feed.addItem({
      title,
      guid: id,
      link: url,
      description: excerpt,
      content: html,
      date: new Date(publishedAt),
      category: tags.map((name) => ({ name })),
      // RSS's own `author` requires an email address; Dublin Core's takes a name.
      // Several elements of one name are a list, which the library supports but its type does not.
      extensions: [{ name: 'dc:creator', objects: authors.map(({ name }) => ({ _text: name })) as never }],
    });
  }
  return feed.rss2();
}
