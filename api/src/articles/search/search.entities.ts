import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { SearchField } from './posting-block';

/** Index data of an article. */
@Entity('search_posts')
export class SearchPostEntity {
  @PrimaryColumn({ type: 'text', name: 'post_id' })
  postId: string;

  /** Counts from 0 in order of arrival. Stable, and never reused. */
  @Column('integer')
  number: number;

  /** Words of the article as indexed, to compute what a change adds and removes. */
  @Column('simple-json')
  words: Record<string, SearchField>;

  /** Readable text, for snippets around a hit. */
  @Column('text')
  text: string;
}

/** Articles of one block that contain a word: see posting-block.ts. The words of all rows are the vocabulary. */
@Entity('search_postings')
export class SearchPostingEntity {
  @PrimaryColumn('text')
  word: string;

  @PrimaryColumn('integer')
  block: number;

  @Column('text')
  posts: string;
}

/** Publication times of the articles of a block. */
@Entity('search_blocks')
export class SearchBlockEntity {
  @PrimaryColumn('integer')
  block: number;

  @Column('text')
  times: string;
}

/** A single row. Every writer updates it first, which serializes writers on PostgreSQL as well. */
@Entity('search_numbering')
export class SearchNumberingEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column({ type: 'integer', name: 'next_number' })
  nextNumber: number;
}
