import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { SearchField } from './posting-block';

/** What the index knows of an article. */
@Entity('search_posts')
export class SearchPostEntity {
  @PrimaryColumn({ type: 'text', name: 'post_id' })
  postId: string;

  /** From 0, in the order in which articles came. Stays, and is not given again. */
  @Column('integer')
  number: number;

  /** Its words as they stand in the index, to see what a change adds and takes away. */
  @Column('simple-json')
  words: Record<string, SearchField>;

  /** What a reader sees of its text, for the lines around a hit. */
  @Column('text')
  text: string;
}

/** The articles of one block that have a word: see posting-block.ts. All its words are the vocabulary. */
@Entity('search_postings')
export class SearchPostingEntity {
  @PrimaryColumn('text')
  word: string;

  @PrimaryColumn('integer')
  block: number;

  @Column('text')
  posts: string;
}

/** When the articles of a block were published. */
@Entity('search_blocks')
export class SearchBlockEntity {
  @PrimaryColumn('integer')
  block: number;

  @Column('text')
  times: string;
}

/** One row. Whoever writes to the index changes it first, so writers take turns on PostgreSQL as well. */
@Entity('search_numbering')
export class SearchNumberingEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column({ type: 'integer', name: 'next_number' })
  nextNumber: number;
}
