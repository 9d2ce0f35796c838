import { Feed } from 'feed';

import type { Almanac } from './almanac';
import { optionsOf } from './feed-options';

/** The library declares titles and summaries as HTML, so plain text must be escaped. */
const asHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Renders Atom 1.0 (RFC 4287) with the full text of each article. */
export function atomOf(almanac: Almanac): string {
  const feed = new Feed(optionsOf(almanac, 'atom.xml'));
  for (const { id, url, title, excerpt, html, tags, publishedAt, updatedAt, authors } of almanac.articles) {
    feed.addItem({
      title: asHtml(title),
      id,
      link: url,
      description: asHtml(excerpt),
      content: html,
      date: new Date(updatedAt),
      published: new Date(publishedAt),
      category: tags.map((term) => ({ term })),
      author: authors.map(({ name, url: link }) => ({ name, ...(link && { link }) })),
    });
  }
  return feed.atom1();
}
