import { decoded } from 'contract/decoded';
import { XMLParser } from 'fast-xml-parser';

import { withoutDuplicates } from '../files/duplicates';
import { readEach } from '../files/read-each';
import { refuseOversizedXml } from '../files/xml-limits';
import { markdownOfHtml } from '../html/html-markdown';
import type { Incoming, IncomingArticle } from '../incoming-article';
import { counted, Notes } from '../notes';
import { topicOf } from '../topics';
import { UnreadableFileError } from '../transfer-errors';
import { withParagraphs } from './paragraphs';
import { withoutShortcodes, type Attachment } from './shortcodes';
import { wxr, type WxrItem } from './wxr-schema';

const lists = new Set(['item', 'category', 'wp:author', 'wp:postmeta', 'wp:comment']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
  isArray: (name) => lists.has(name),
});

const notWordPress = (cause?: unknown) =>
  new UnreadableFileError(
    'This XML file is not an export of WordPress. In WordPress choose Tools, Export, All content.',
    cause,
  );

function parsed(xml: string) {
  if (/^\s*<!doctype html/i.test(xml)) throw notWordPress();
  // An export has none, and custom entities can expand a small file into a huge one.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml.slice(0, xml.indexOf('<rss'))))
    throw new UnreadableFileError('This XML file declares entities of its own, which an export of WordPress does not.');
  // The parser closes open elements, so a truncated file would look like a complete one with fewer articles.
  if (xml.includes('<rss') && !/<\/rss>\s*$/.test(xml))
    throw new UnreadableFileError('This file ends in the middle: it was not downloaded in full. Export it again.');
  refuseOversizedXml(xml);
  try {
    return wxr.parse(parser.parse(xml)).rss.channel;
  } catch (cause) {
    throw notWordPress(cause);
  }
}

/** Parses a WordPress time in UTC; null for "0000-00-00 00:00:00", which means "never". */
function time(gmt: string): string | null {
  const at = Date.parse(`${gmt.replace(' ', 'T')}Z`);
  return /^[1-9]/.test(gmt) && !Number.isNaN(at) ? new Date(at).toISOString() : null;
}

const meta = (item: WxrItem, key: string) =>
  item['wp:postmeta'].find((row) => row['wp:meta_key'] === key)?.['wp:meta_value'] ?? '';

/** Addresses under earlier slugs of a post, which WordPress redirects. */
function formerLinks(item: WxrItem): string[] {
  const last = `/${item['wp:post_name']}`;
  const at = item.link.lastIndexOf(last);
  if (last === '/' || at < 0) return [];
  const [before, after] = [item.link.slice(0, at + 1), item.link.slice(at + last.length)];
  return item['wp:postmeta']
    .filter((row) => row['wp:meta_key'] === '_wp_old_slug' && row['wp:meta_value'] !== '')
    .map((row) => before + row['wp:meta_value'] + after);
}

function attachmentsIn(items: readonly WxrItem[]): ReadonlyMap<string, Attachment> {
  return new Map(
    items
      .filter((item) => item['wp:post_type'] === 'attachment')
      .map((item) => [
        item['wp:post_id'],
        {
          url: item['wp:attachment_url'],
          alt: meta(item, '_wp_attachment_image_alt'),
          caption: item['excerpt:encoded'],
        },
      ]),
  );
}

/** Replaces scaled images by their originals if the export contains them: "a-300x200.jpg" is one of several sizes. */
function inFullSize(html: string, uploaded: ReadonlySet<string>): string {
  return html.replace(
    /(https?:\/\/[^\s"'<>]{1,500})-\d{1,5}x\d{1,5}(\.\w{1,5})/g,
    (sized, stem: string, end: string) => (uploaded.has(stem + end) ? stem + end : sized),
  );
}

/** What Markdown writes beside the words: a line break, an escaped sign, a link or an image, emphasis, code, a bare URL. */
const marks = /\\\n|\\([!-/:-@[-`{-~])|!?\[|\]\(.{0,300}?\)|[*`]|<(https?:[^<>]*)>/g;

function plainText(html: string, notes: Notes): string {
  return markdownOfHtml(html, notes)
    .replace(marks, (mark, sign?: string, url?: string) => sign ?? url ?? (mark === '\\\n' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Drops text with Yoast's placeholders, which nothing here fills. */
const withoutPlaceholders = (text: string) => (/%%\w+%%/.test(text) ? '' : text);

/** Reads the posts of a WordPress export (WXR). @throws {UnreadableFileError} */
export async function readWordPress(xml: string): Promise<Incoming> {
  const channel = parsed(xml);
  const items = channel.item.filter((item) => item !== null);
  const attachments = attachmentsIn(items);
  const uploaded = new Set([...attachments.values()].map(({ url }) => url));
  const people = new Map(
    channel['wp:author'].map((one) => [
      one['wp:author_login'],
      { name: one['wp:author_display_name'] || one['wp:author_login'], email: one['wp:author_email'] || null },
    ]),
  );
  const siteUrl = channel['wp:base_blog_url'] || channel['wp:base_site_url'] || null;
  const left = new Notes();
  const empty = channel.item.length - items.length;
  if (empty > 0)
    left.add(
      `Left out, because there is nothing in it that can be read: ${counted(empty, 'entry', 'entries')} of the file.`,
    );

  function article(item: WxrItem): IncomingArticle {
    const notes = new Notes();
    const html = withParagraphs(
      withoutShortcodes(inFullSize(item['content:encoded'], uploaded), { attachments, notes }),
    );
    const categories = item.category.map((one) => ({
      name: one['#text'],
      domain: one['@domain'],
      slug: one['@nicename'],
    }));
    const status = item['wp:status'];
    if (status === 'private') notes.add('It was private; it comes in as a draft.');
    if (item['wp:post_password']) notes.add('It had a password; it comes in as a draft.');
    if (item['wp:comment'].length > 0)
      notes.add(`${counted(item['wp:comment'].length, 'comment')} left out: this site has none.`);
    const cover = attachments.get(meta(item, '_thumbnail_id'));
    return {
      externalId: item['wp:post_id'],
      title: plainText(item.title, notes),
      slug: decoded(item['wp:post_name']),
      excerpt: plainText(item['excerpt:encoded'], notes),
      topic: topicOf(
        categories
          .filter(({ domain }) => domain === 'category')
          .concat(categories)
          .map(({ slug, name }) => slug || name),
      ),
      tags: categories.filter(({ domain }) => domain === 'post_tag').map(({ name }) => name),
      author: people.get(item['dc:creator']) ?? (item['dc:creator'] ? { name: item['dc:creator'], email: null } : null),
      state: status === 'publish' && !item['wp:post_password'] ? 'published' : 'draft',
      publishedAt: status === 'publish' ? time(item['wp:post_date_gmt']) : null,
      updatedAt: time(item['wp:post_modified_gmt']) ?? time(item['wp:post_date_gmt']),
      ...(status === 'future' && { scheduledFor: time(item['wp:post_date_gmt']) }),
      seo: {
        title: withoutPlaceholders(meta(item, '_yoast_wpseo_title')),
        description: withoutPlaceholders(meta(item, '_yoast_wpseo_metadesc')),
      },
      canonical: meta(item, '_yoast_wpseo_canonical') || null,
      cover: cover ? { address: cover.url, alt: cover.alt, focal: { x: 0.5, y: 0.5 } } : null,
      markdown: markdownOfHtml(html, notes),
      base: item.link || siteUrl,
      addresses: [...new Set([item.link, ...formerLinks(item), `${siteUrl ?? ''}/?p=${item['wp:post_id']}`])].filter(
        Boolean,
      ),
      notes: notes.list(),
    };
  }

  function post(item: WxrItem): IncomingArticle | null {
    const type = item['wp:post_type'];
    const status = item['wp:status'];
    if (type === 'attachment') return null;
    if (type === 'post' && status !== 'trash' && status !== 'auto-draft') return article(item);
    if (type !== 'post')
      left.add(
        `Left out, because only posts are articles: ${type === 'page' ? `the page “${item.title}”` : `what WordPress calls “${type}”`}.`,
      );
    else if (status === 'trash') left.add(`Left out, because it was in the trash: “${item.title}”.`);
    else left.add('Left out: a draft that nobody has written in.');
    return null;
  }

  const articles = await readEach({ items, name: ({ title }) => title, read: post, left });
  return { source: 'wordpress', siteUrl, articles: withoutDuplicates(articles, left), notes: left.list() };
}
