import { isUtf8 } from 'node:buffer';
import path from 'node:path';

import { VFile } from 'vfile';
import { matter } from 'vfile-matter';

import { readEach } from '../files/read-each';
import { textOf } from '../files/text-of';
import type { Folder } from '../files/zip-folder';
import { refuseUnreadable } from '../html/refused-text';
import type { Incoming, IncomingArticle, IncomingAuthor } from '../incoming-article';
import { Notes } from '../notes';
import { topicOf } from '../topics';
import { frontMatter, knownFields, type FrontMatter } from './front-matter';
import { plainMarkdown, splitTitle } from './plain-markdown';

export const isMarkdownFile = (name: string): boolean => /\.(md|markdown)$/i.test(name);

/** Matches files about a repository, which lie beside its articles. */
const isAboutFolder = (name: string) => /^(readme|license|changelog|contributing|_index)$/i.test(path.parse(name).name);

/** Returns the base of URLs in a file of a zip. */
export const inZip = (name: string): string => `zip:///${encodeURI(name)}`;

/** Returns "my-post" for "posts/2020-01-31-my-post.md" and "posts/my-post/index.md". */
function nameOf(file: string): string {
  const { name, dir } = path.parse(file);
  return (name === 'index' ? path.basename(dir) : name).replace(/^\d{4}-\d{2}-\d{2}-/, '');
}

/**
 * Maximum characters of the fields above a text: a hundred times what an article has. The time to parse them grows with
 * the square of their length, and nothing else of the worker runs meanwhile.
 */
const longestFrontMatter = 50_000;

/** @returns the fields above a text, and the text; a reason if the fields cannot be read */
function split(text: string): { data: object; markdown: string } | string {
  if (text.startsWith('---') && text.search(/[\r\n]---(?:[\r\n]|$)/) > longestFrontMatter)
    return `they have more than ${longestFrontMatter.toLocaleString('en-US')} characters`;
  const source = new VFile(text);
  try {
    matter(source, { strip: true });
    const data: unknown = source.data.matter;
    return { data: typeof data === 'object' && data !== null ? data : {}, markdown: String(source).trim() };
  } catch (cause) {
    // The parser's sentence ends in a colon, before lines that quote the file.
    return cause instanceof Error ? cause.message.replace(/:?\n[^]*/, '') : String(cause);
  }
}

function stateOf({ state, draft, published, publishedAt, date }: FrontMatter): IncomingArticle['state'] {
  if (state) return state === 'published' || state === 'changed' ? 'published' : 'draft';
  return draft || published === false || !(publishedAt ?? date) ? 'draft' : 'published';
}

/** Returns all authors: our own export separates the first from the others, other programs list all. */
function authorsIn({ author, coAuthors, authors }: FrontMatter): IncomingAuthor[] {
  const names = author === null ? authors : [author, ...coAuthors, ...authors];
  return [...new Set(names)].map((name) => ({ name, email: null }));
}

function article(file: string, fields: FrontMatter, unknown: readonly string[], text: string): IncomingArticle {
  refuseUnreadable(text);
  const notes = new Notes();
  if (unknown.length > 0) notes.add(`Fields that this site does not have were dropped: ${unknown.join(', ')}.`);
  const opening = splitTitle(text);
  // In our own export, a draft without a title or a slug has none yet. Its text may hold what no published text does, and
  // stays as it is, as in the editor: the article here would count as changed otherwise.
  const isOwnDraft = fields.id !== null && fields.state === 'draft';
  const title = fields.title ?? (isOwnDraft ? '' : (opening?.title ?? nameOf(file)));
  const isTitleTwice = !isOwnDraft && opening !== null && opening.title === title;
  if (isTitleTwice && fields.title) notes.add('The title stood in the text as well, and was taken out there.');
  const image = fields.cover ?? fields.image;
  const [author, ...coAuthors] = authorsIn(fields);
  return {
    externalId: fields.id ?? file,
    title,
    slug: fields.slug ?? (isOwnDraft ? '' : nameOf(file)),
    excerpt: fields.excerpt ?? fields.description ?? fields.summary ?? '',
    topic: fields.topic ?? topicOf([...fields.categories, ...fields.tags]),
    tags: fields.tags,
    author: author ?? null,
    ...(coAuthors.length > 0 && { coAuthors }),
    state: stateOf(fields),
    publishedAt: fields.publishedAt ?? fields.date,
    ...(fields.publishDate && { publishDate: fields.publishDate }),
    updatedAt: fields.updatedAt ?? fields.updated ?? fields.lastmod,
    seo: fields.seo ?? { title: '', description: '' },
    canonical: fields.canonical,
    cover: image ? { address: image.image, alt: image.alt, focal: image.focal } : null,
    markdown: isOwnDraft ? text : plainMarkdown(isTitleTwice ? opening.rest : text, notes),
    base: inZip(file),
    addresses: [inZip(file), ...fields.aliases, ...fields.redirect_from],
    notes: notes.list(),
  };
}

/** Reads Markdown files with front matter, such as our own export; each is an article. */
export async function readMarkdown(folder: Folder): Promise<Incoming> {
  const left = new Notes();
  async function read(file: string): Promise<IncomingArticle | null> {
    const bytes = await folder.read(file);
    if (!bytes) throw new Error('it is too large');
    const text = textOf(bytes).replace(/^\ufeff/, '');
    // Letters that cannot be decoded would be lost without a word: this sign stands for each of them.
    if (text.includes('\ufffd') && !isUtf8(bytes)) throw new Error('it is not saved as UTF-8');
    const parts = split(text);
    if (typeof parts === 'string') {
      left.add(`Left out, because the lines above the text of “${file}” cannot be read: ${parts}`);
      return null;
    }
    const parsed = frontMatter.safeParse(parts.data);
    if (parsed.success)
      return article(
        file,
        parsed.data,
        Object.keys(parts.data).filter((name) => !knownFields.includes(name)),
        parts.markdown,
      );
    left.add(
      `Left out: “${file}”: ${parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`,
    );
    return null;
  }
  const items = folder.names
    .filter(isMarkdownFile)
    .filter((name) => !isAboutFolder(name))
    .sort();
  return {
    source: 'markdown',
    siteUrl: null,
    articles: await readEach({ items, name: (file) => file, read, left }),
    notes: left.list(),
  };
}
