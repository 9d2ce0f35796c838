import { Feed } from 'feed';

import type { Almanac } from './almanac';
import { optionsOf } from './feed-options';

/** RSS 2.0 with the whole text of each article. */
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
      // RSS's own `author` wants an e-mail address. Dublin Core's takes a name.
      // Several of one name are a list, which the library writes and its type does not know.
      extensions: [{ name: 'dc:creator', objects: authors.map(({ name }) => ({ _text: name })) as never }],
    });
  }
  return feed.rss2();
}
