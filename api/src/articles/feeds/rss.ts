import type { Almanac } from './almanac';
import { addressesOf } from './feed-addresses';
import { attribute, cdata, escaped } from './xml';

/**
 * Renders RSS 2.0 with the full text of each article. Written by hand, as are the other formats: the `feed` package
 * took a quarter of a request, and made XML that no reader could parse of a text with two `]]>`.
 */
export function rssOf(almanac: Almanac): string {
  const { title, description, updatedAt, articles } = almanac;
  const { list, feed } = addressesOf(almanac, 'rss.xml');
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
    <channel>
        <title>${escaped(title)}</title>
        <link>${escaped(list)}</link>
        <description>${escaped(description)}</description>
        <lastBuildDate>${new Date(updatedAt).toUTCString()}</lastBuildDate>
        <docs>https://validator.w3.org/feed/docs/rss2.html</docs>
        <language>en-US</language>
        <atom:link href="${attribute(feed)}" rel="self" type="application/rss+xml"/>
${articles.map(itemOf).join('')}    </channel>
</rss>`;
}

function itemOf({ id, url, title, excerpt, html, tags, publishedAt, authors }: Almanac['articles'][number]): string {
  const parts = [
    `<title>${cdata(title)}</title>`,
    `<link>${escaped(url)}</link>`,
    `<guid isPermaLink="false">${escaped(id)}</guid>`,
    `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
    excerpt && `<description>${cdata(excerpt)}</description>`,
    html && `<content:encoded>${cdata(html)}</content:encoded>`,
    ...tags.map((tag) => `<category>${escaped(tag)}</category>`),
    // RSS's own `author` requires an email address; Dublin Core's takes a name.
    ...authors.map(({ name }) => `<dc:creator>${escaped(name)}</dc:creator>`),
  ];
  return `        <item>\n            ${parts.filter(Boolean).join('\n            ')}\n        </item>\n`;
}
