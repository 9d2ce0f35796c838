import type { TableOptions } from 'typeorm';

import { index, partOf, references, type Columns } from '../columns';
import { DomainTables, type Dialect } from '../domain-tables';

export class ArticlesTables1960000000004 extends DomainTables {
  protected tables(columns: Columns): TableOptions[] {
    return [posts(columns), ...besidePosts(columns), articles(columns), ...ofArticles(columns), ...search(columns)];
  }

  protected override statements({ text }: Dialect): string[] {
    return [
      'INSERT INTO search_numbering (id, next_number) VALUES (1, 0)',
      // URLs that visitors requested in vain, counted by day.
      `CREATE TABLE missed_addresses (
         day ${text} NOT NULL, address ${text} NOT NULL, times integer NOT NULL, PRIMARY KEY (day, address)
       )`,
      // From old URLs, as set by an owner.
      `CREATE TABLE redirects (
         address ${text} PRIMARY KEY, leads_to ${text} NOT NULL, at ${text} NOT NULL, "by" ${text} NOT NULL
       )`,
      // The pages of the active releases.
      'CREATE TABLE told_pages (id integer PRIMARY KEY, site text NOT NULL)',
    ];
  }
}

/**
 * What visitors read. Ids match those of `articles`, without a foreign key, since either may exist alone. Each kind of
 * list has an index that ends in the list's order, so a page reads only the rows it shows.
 */
function posts({ text, optionalText, unsortedText, optionalUnsortedText, textKey, integer }: Columns): TableOptions {
  const texts = ['slug', 'title', 'excerpt', 'topic', 'author_id', 'updated_at', 'markdown', 'html'];
  return {
    name: 'posts',
    columns: [
      textKey('id'),
      ...[...texts, 'tags', 'headings', 'seo_title', 'seo_description'].map(text),
      optionalText('published_at'),
      integer('reading_minutes'),
      optionalUnsortedText('canonical'),
      // The day until which the HTML is valid; the default is outdated.
      { ...optionalUnsortedText('holds_until'), default: "'0000-00-00'" },
      ...['cover_media', 'cover_alt', 'cover_focal'].map(optionalText),
      // Text that the worker has not yet written to the search index.
      optionalUnsortedText('unindexed_text'),
      { ...unsortedText('co_authors'), default: "'[]'" },
    ],
    uniques: [{ name: 'posts_slug', columnNames: ['slug'] }],
    foreignKeys: [
      references('team_members', 'author_id'),
      { name: 'posts_cover_media_fkey', ...references('media', 'cover_media') },
    ],
    indices: [
      index('posts_newest', 'published_at', 'slug'),
      index('posts_of_topic', 'topic', 'published_at', 'slug'),
      index('posts_held', 'holds_until'),
      index('posts_of_cover', 'cover_media'),
      { ...index('posts_unindexed', 'slug'), where: 'unindexed_text IS NOT NULL' },
    ],
  };
}

/** Facts, people and media that a post names cannot be deleted. */
function besidePosts({ text, optionalText, textKey }: Columns): TableOptions[] {
  const ofPost = partOf('posts', 'post_id');
  // Repeat time and slug, so that a rare tag and a common one are both one range in one index.
  const order = [optionalText('published_at'), text('slug')];
  return [
    {
      name: 'post_tags',
      columns: [...['post_id', 'tag'].map(textKey), ...order],
      foreignKeys: [ofPost],
      indices: [index('posts_of_tag', 'tag', 'published_at', 'slug')],
    },
    {
      name: 'post_authors',
      columns: [...['post_id', 'author_id'].map(textKey), ...order],
      foreignKeys: [ofPost, references('team_members', 'author_id')],
      indices: [index('posts_of_author', 'author_id', 'published_at', 'slug')],
    },
    {
      name: 'post_facts',
      columns: ['post_id', 'fact_key'].map(textKey),
      foreignKeys: [ofPost, references('facts', 'fact_key', 'key')],
      indices: [index('posts_of_fact_in_order', 'fact_key', 'post_id')],
    },
    {
      name: 'post_media',
      columns: ['post_id', 'media_id'].map(textKey),
      foreignKeys: [ofPost, references('media', 'media_id')],
      indices: [index('posts_of_media', 'media_id')],
    },
    {
      name: 'post_former_slugs',
      // No foreign key: a URL outlives its article.
      columns: [textKey('slug'), ...['post_id', 'since'].map(text)],
      indices: [index('former_slugs_of_post', 'post_id')],
    },
    // Facts and media that changed, until the articles that name them are rendered again.
    { name: 'stale_references', columns: [textKey('id'), ...['kind', 'of'].map(text)] },
    // Tags without articles, and former names of tags.
    { name: 'tags', columns: [textKey('name'), optionalText('leads_to')] },
  ];
}

/** Articles as written. Lists of one state have separate indexes: SQLite would sort all rows of that state. */
function articles({
  text,
  optionalText,
  unsortedText,
  optionalUnsortedText,
  textKey,
  integer,
  optionalInteger,
}: Columns): TableOptions {
  const live = ['live_hash', 'live_slug', 'live_published_at', 'live_updated_at'];
  const times = ['first_published_at', 'deleted_at'];
  return {
    name: 'articles',
    columns: [
      textKey('id'),
      ...['version', 'newest_revision'].map(integer),
      ...['state', 'title', 'slug', 'searched', 'content', 'content_hash', 'updated_at', 'updated_by'].map(text),
      ...['topic', 'last_save', ...times, 'external_id', 'imported_hash', ...live].map(optionalText),
      optionalInteger('live_revision'),
      ...['title_key', 'date_key'].map((key) => ({ ...text(key), default: "''" })),
      // Parts of the content that the list of articles shows, so that it reads no texts.
      optionalUnsortedText('author'),
      ...['tags', 'co_authors'].map((name) => ({ ...unsortedText(name), default: "'[]'" })),
    ],
    uniques: [{ name: 'articles_external_id', columnNames: ['external_id'] }],
    indices: [
      index('articles_last_changed', 'updated_at', 'id'),
      index('articles_of_state', 'state', 'updated_at', 'id'),
      index('articles_slug', 'slug'),
      index('articles_by_title', 'title_key', 'id'),
      index('articles_by_date', 'date_key', 'id'),
      index('articles_of_state_by_title', 'state', 'title_key', 'id'),
      index('articles_of_state_by_date', 'state', 'date_key', 'id'),
    ],
  };
}

function ofArticles({ text, optionalText, textKey, integer, optionalInteger, integerKey }: Columns): TableOptions[] {
  const foreignKeys = [partOf('articles', 'article_id')];
  const times = ['publish_local', 'publish_at', 'unpublish_local', 'unpublish_at', 'next_at'];
  return [
    {
      name: 'article_revisions',
      columns: [
        textKey('article_id'),
        integerKey('number'),
        ...['kind', 'began_at', 'at', 'by', 'title', 'content'].map(text),
        integer('words'),
        optionalInteger('restored'),
      ],
      foreignKeys,
    },
    {
      name: 'article_schedules',
      columns: [
        textKey('article_id'),
        ...['time_zone', 'by'].map(text),
        ...[...times, 'text_hash', 'failed'].map(optionalText),
        optionalInteger('revision'),
        integer('take_over'),
        // Attempts that failed on our side.
        { ...integer('tries'), default: 0 },
      ],
      foreignKeys,
      // The worker takes the first row that is due.
      indices: [index('article_schedules_due', 'next_at')],
    },
    // No foreign keys to media: a text may name deleted media and is stored anyway.
    {
      name: 'article_media',
      columns: ['article_id', 'media_id', 'place'].map(textKey),
      foreignKeys,
      indices: [index('articles_of_media', 'media_id')],
    },
    {
      name: 'article_revision_media',
      columns: [textKey('article_id'), integerKey('number'), textKey('media_id')],
      foreignKeys,
      indices: [index('revisions_of_media', 'media_id')],
    },
    // Pending changes of tags with many articles, which are changed article by article.
    {
      name: 'tag_changes',
      columns: [textKey('name'), optionalText('new_name'), text('by'), ...['done', 'total'].map(integer)],
    },
  ];
}

/** See docs/decisions/api-search.md. */
function search({ text, textKey, integer, integerKey }: Columns): TableOptions[] {
  return [
    {
      name: 'search_posts',
      columns: [textKey('post_id'), integer('number'), ...['words', 'text'].map(text)],
      uniques: [{ name: 'search_posts_number', columnNames: ['number'] }],
      foreignKeys: [partOf('posts', 'post_id')],
    },
    { name: 'search_postings', columns: [textKey('word'), integerKey('block'), text('posts')] },
    { name: 'search_blocks', columns: [integerKey('block'), text('times')] },
    {
      name: 'search_numbering',
      columns: [integerKey('id'), integer('next_number')],
      checks: [{ name: 'search_numbering_is_one_row', expression: 'id = 1' }],
    },
  ];
}
