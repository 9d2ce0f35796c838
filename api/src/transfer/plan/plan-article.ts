import type { ArticleContent } from 'contract/article-content';
import { emptyArticle } from 'contract/empty-article';
import { articleLimits, firstCharacters, slugFromTitle } from 'contract/article-rules';
import type { ImportOptions } from 'contract/transfers';

import { momentInWords } from '../in-zone';
import type { IncomingArticle, IncomingAuthor, IncomingCover } from '../incoming-article';
import { Notes } from '../notes';
import { asSlug, excerptOf, fitted, fittedTags } from './fitting-text';

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** An article as it will be written, except for its slug, links and images. */
export interface PlannedArticle {
  incoming: IncomingArticle;
  content: ArticleContent;
  /** Preferred slug. */
  wantedSlug: string;
  notes: Notes;
}

function personOf({ name, email }: IncomingAuthor, people: readonly Person[]): Person | undefined {
  const called = name.trim().toLowerCase();
  return people.find(
    (one) =>
      one.id === asSlug(called) ||
      one.name.toLowerCase() === called ||
      (email !== null && one.email.toLowerCase() === email.toLowerCase()),
  );
}

/** Finds co-authors on the team. Unlike the author, a missing one has no substitute. */
function coAuthorsOf({ coAuthors = [] }: IncomingArticle, people: readonly Person[], notes: Notes): string[] {
  const ids = coAuthors.flatMap((one) => {
    const found = personOf(one, people);
    if (!found) notes.add(`${one.name}, who wrote it too, is not on the team and is not named.`);
    return found ? [found.id] : [];
  });
  if (ids.length > articleLimits.coAuthors)
    notes.add(`Only the first ${articleLimits.coAuthors + 1} authors are named.`);
  return ids.slice(0, articleLimits.coAuthors);
}

function authorOf(
  { author }: IncomingArticle,
  people: readonly Person[],
  options: ImportOptions,
  notes: Notes,
): string | null {
  if (!author) return options.author;
  const found = personOf(author, people);
  if (found) return found.id;
  const standIn = people.find(({ id }) => id === options.author);
  notes.add(
    standIn
      ? `Its author, ${author.name}, is not on the team: ${standIn.name} stands in.`
      : `Its author, ${author.name}, is not on the team. Choose one.`,
  );
  return standIn?.id ?? null;
}

/** Adapts an article to this site, with notes about what does not fit. */
export function planArticle(
  incoming: IncomingArticle,
  people: readonly Person[],
  options: ImportOptions,
): PlannedArticle {
  const notes = new Notes();
  for (const note of incoming.notes) notes.add(note);
  const title = fitted(incoming.title.trim(), 'title', articleLimits.title, notes);
  const topic = incoming.topic ?? options.topic;
  const author = authorOf(incoming, people, options, notes);
  const others = coAuthorsOf(incoming, people, notes).filter((id) => id !== author);
  // A draft may lack an excerpt until an author writes it.
  const made = incoming.excerpt.trim() === '' && incoming.state === 'published' ? excerptOf(incoming.markdown) : '';
  if (made) notes.add('It had no excerpt: its first sentences stand in.');
  const wantedSlug = asSlug(incoming.slug) || slugFromTitle(title) || 'article';
  const content: ArticleContent = {
    ...emptyArticle,
    title,
    excerpt: made || fitted(incoming.excerpt.trim(), 'excerpt', articleLimits.excerpt, notes),
    topic,
    author,
    ...(others.length > 0 && { coAuthors: others }),
    tags: fittedTags(incoming.tags, notes),
    seo: {
      title: fitted(incoming.seo.title.trim(), 'title for search engines', articleLimits.seoTitle, notes),
      description: fitted(
        incoming.seo.description.trim(),
        'description for search engines',
        articleLimits.seoDescription,
        notes,
      ),
    },
    canonical: canonicalOf(incoming, notes),
    ...(incoming.publishDate && { publishDate: incoming.publishDate }),
    markdown: incoming.markdown,
  };
  return { incoming: { ...incoming, cover: coverOf(incoming, notes) }, content, wantedSlug, notes };
}

function coverOf({ cover }: IncomingArticle, notes: Notes): IncomingCover | null {
  return cover && { ...cover, alt: fitted(cover.alt.trim(), 'alt text of the cover', articleLimits.alt, notes) };
}

function canonicalOf({ canonical }: IncomingArticle, notes: Notes): string | null {
  if (canonical === null) return null;
  if (URL.canParse(canonical) && canonical.length <= articleLimits.canonical) return canonical;
  notes.add(`Its canonical address was dropped, because it is none: ${firstCharacters(canonical, 80)}`);
  return null;
}

const enumerated = new Intl.ListFormat('en-US');

/** Returns the reasons why an article cannot be published immediately, as sentences; empty if there are none. */
export function missingFor(
  { title, excerpt, topic, author, markdown }: ArticleContent,
  { publishedAt }: IncomingArticle,
  now: string,
  timeZone: string,
): string[] {
  const missing = [
    ...(title ? [] : ['a title']),
    ...(excerpt ? [] : ['an excerpt']),
    ...(topic ? [] : ['a topic']),
    ...(author ? [] : ['an author']),
    ...(markdown ? [] : ['a text']),
  ];
  const isToCome = publishedAt !== null && publishedAt > now;
  return [
    ...(missing.length > 0 ? [`It comes in as a draft, because it lacks ${enumerated.format(missing)}.`] : []),
    ...(isToCome
      ? [`It comes in as a draft, because its date is to come: ${momentInWords(publishedAt, timeZone)}.`]
      : []),
  ];
}
