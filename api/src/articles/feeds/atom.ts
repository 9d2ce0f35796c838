import type { Almanac } from './almanac';
import { addressesOf } from './feed-addresses';
import { attribute, cdata, escaped } from './xml';

/** Renders Atom 1.0 (RFC 4287) with the full text of each article. */
export function atomOf(almanac: Almanac): string {
  const { title, description, publisher, publicUrl, updatedAt, articles } = almanac;
  const { list, feed } = addressesOf(almanac, 'atom.xml');
  const parts = [
    `<id>${escaped(list)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${new Date(updatedAt).toISOString()}</updated>`,
    authorOf({ name: publisher, url: `${publicUrl}/` }, '    '),
    `<link rel="alternate" href="${attribute(list)}"/>`,
    `<link rel="self" href="${attribute(feed)}"/>`,
    description && `<subtitle>${escaped(description)}</subtitle>`,
    ...articles.map(entryOf),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
    ${parts.filter(Boolean).join('\n    ')}
</feed>`;
}

type Article = Almanac['articles'][number];

function entryOf({ id, url, title, excerpt, html, tags, publishedAt, updatedAt, authors }: Article): string {
  const parts = [
    // Titles and excerpts are declared as HTML, so plain text is escaped in it.
    `<title type="html">${cdata(escaped(title))}</title>`,
    `<id>${escaped(id)}</id>`,
    `<link href="${attribute(url)}"/>`,
    `<updated>${new Date(updatedAt).toISOString()}</updated>`,
    excerpt && `<summary type="html">${cdata(escaped(excerpt))}</summary>`,
    html && `<content type="html">${cdata(html)}</content>`,
    ...authors.map((author) => authorOf(author, '        ')),
    ...tags.map((tag) => `<category term="${attribute(tag)}"/>`),
    `<published>${new Date(publishedAt).toISOString()}</published>`,
  ];
  return `<entry>\n        ${parts.filter(Boolean).join('\n        ')}\n    </entry>`;
}

/** @param indent spaces before the element */
function authorOf({ name, url }: Article['authors'][number], indent: string): string {
  const parts = [`<name>${escaped(name)}</name>`, url && `<uri>${escaped(url)}</uri>`];
  return `<author>\n${indent}    ${parts.filter(Boolean).join(`\n${indent}    `)}\n${indent}</author>`;
}
