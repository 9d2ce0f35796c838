import { z } from 'zod';

import { withoutDuplicates } from '../files/duplicates';
import { refuseOversizedJson } from '../files/json-limits';
import { readEach } from '../files/read-each';
import { markdownOfHtml } from '../html/html-markdown';
import type { Incoming, IncomingArticle, IncomingAuthor } from '../incoming-article';
import { counted, Notes } from '../notes';
import { topicOf } from '../topics';
import { UnreadableFileError } from '../transfer-errors';
import { ghostExport, ghostPost, type GhostData, type GhostPost } from './ghost-schema';

/** Placeholder for the URL of the blog. */
const placeholder = /__GHOST_URL__/g;

function parsed(json: string): GhostData {
  refuseOversizedJson(json);
  try {
    return ghostExport.parse(JSON.parse(json));
  } catch (cause) {
    throw new UnreadableFileError(
      'This JSON file is not an export of Ghost. In Ghost choose Settings, Import/Export, Export content.',
      cause,
    );
  }
}

/** Tables besides posts, with their names in reports. */
const otherTables = [
  ['tags', 'tags'],
  ['posts_tags', 'tags of posts'],
  ['users', 'authors'],
  ['posts_authors', 'authors of posts'],
  ['posts_meta', 'descriptions for search engines'],
] as const;

/** Returns the display name of an unvalidated row: its title, otherwise its slug or number. */
function nameOf(row: unknown): string {
  const { title, slug, id } = z
    .object({ title: z.unknown(), slug: z.unknown(), id: z.unknown() })
    .partial()
    .catch({})
    .parse(row);
  const name = [title, slug, id].find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number');
  return name === undefined ? 'a post without a name' : String(name);
}

/** Groups rows by key: scanning all of them for each post would be quadratic. */
function rowsBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const paragraphs = (plaintext: string) =>
  plaintext
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('\n');

/**
 * Returns the rendered HTML, which Ghost stores beside the editor's own format. A post that was never rendered may lack
 * it.
 */
function htmlOf({ html, plaintext, lexical, mobiledoc }: GhostPost, notes: Notes): string {
  if (html) return html;
  if (plaintext) {
    notes.add('The export has no HTML of this post: only its words were taken.');
    return paragraphs(plaintext);
  }
  if (lexical || mobiledoc)
    notes.add(
      'The export has neither HTML nor plain text of this post, so its text is empty. Publish or save it in Ghost once more, and export again.',
    );
  return '';
}

function stateNotes(
  { status, visibility, codeinjection_head: head, codeinjection_foot: foot }: GhostPost,
  notes: Notes,
): void {
  if (status === 'sent') notes.add('It was sent as a newsletter and not published; it comes in as a draft.');
  if (visibility !== 'public') notes.add(`It was for ${visibility} only; it comes in as a draft.`);
  if (head || foot) notes.add('The code injected into its page was dropped.');
}

/**
 * Reads the posts of a Ghost export.
 * @param siteUrl URL of the blog, which the export does not contain
 * @throws {UnreadableFileError}
 */
export async function readGhost(json: string, siteUrl: string | null): Promise<Incoming> {
  const data = parsed(json);
  const left = new Notes();
  const withSiteUrl = (text: string) => text.replace(placeholder, siteUrl ?? '');

  const tagsById = rowsBy(data.tags.rows, ({ id }) => id);
  const usersById = rowsBy(data.users.rows, ({ id }) => id);
  const tagsByPost = rowsBy(data.posts_tags.rows, (row) => row.post_id);
  const authorsByPost = rowsBy(data.posts_authors.rows, (row) => row.post_id);
  const metaByPost = rowsBy(data.posts_meta.rows, (row) => row.post_id);
  const inOrder = <Row extends { sort_order: number }>(rows: Row[] = []) =>
    rows.toSorted((a, b) => a.sort_order - b.sort_order);

  function tagsOf({ id }: GhostPost) {
    const tags = inOrder(tagsByPost.get(id)).flatMap((row) => tagsById.get(row.tag_id)?.[0] ?? []);
    // Tags such as "#newsletter" are internal to Ghost.
    return tags.filter(({ name, visibility }) => visibility === 'public' && !name.startsWith('#'));
  }

  function article(post: GhostPost): IncomingArticle {
    const notes = new Notes();
    const meta = metaByPost.get(post.id)?.[0];
    const [author, ...coAuthors] = inOrder(authorsByPost.get(post.id))
      .flatMap((row) => usersById.get(row.author_id)?.[0] ?? [])
      .map(({ name, email }): IncomingAuthor => ({ name, email: email || null }));
    const tags = tagsOf(post);
    stateNotes(post, notes);
    if (meta?.feature_image_caption) notes.add('The caption of its cover was dropped.');
    return {
      externalId: post.id,
      title: post.title,
      slug: post.slug,
      excerpt: post.custom_excerpt,
      topic: topicOf(tags.map(({ slug, name }) => slug || name)),
      tags: tags.map(({ name }) => name),
      author: author ?? null,
      ...(coAuthors.length > 0 && { coAuthors }),
      state: post.status === 'published' && post.visibility === 'public' ? 'published' : 'draft',
      publishedAt: post.status === 'published' ? post.published_at : null,
      updatedAt: post.updated_at ?? post.created_at,
      ...(post.status === 'scheduled' && { scheduledFor: post.published_at }),
      seo: { title: meta?.meta_title ?? '', description: meta?.meta_description ?? '' },
      canonical: post.canonical_url || null,
      cover: post.feature_image
        ? { address: withSiteUrl(post.feature_image), alt: meta?.feature_image_alt ?? '', focal: { x: 0.5, y: 0.5 } }
        : null,
      markdown: markdownOfHtml(withSiteUrl(htmlOf(post, notes)), notes),
      base: siteUrl ? `${siteUrl}/${post.slug}/` : null,
      addresses: post.slug ? [`${siteUrl ?? ''}/${post.slug}/`] : [],
      notes: notes.list(),
    };
  }

  function read(row: unknown): IncomingArticle | null {
    const post = ghostPost.parse(row);
    if (post.type !== 'page' && post.page !== true && post.page !== 1) return article(post);
    left.add(`Left out, because only posts are articles: the page “${post.title}”.`);
    return null;
  }

  for (const [table, what] of otherTables) {
    const { damaged } = data[table];
    if (damaged > 0)
      left.add(`${counted(damaged, 'row')} of the ${what} cannot be read, so articles may lack something of them.`);
  }
  const articles = await readEach({ items: data.posts, name: nameOf, read, left });
  return { source: 'ghost', siteUrl, articles: withoutDuplicates(articles, left), notes: left.list() };
}
