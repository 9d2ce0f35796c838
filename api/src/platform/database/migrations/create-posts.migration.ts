import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

const ofPost = {
  columnNames: ['post_id'],
  referencedTableName: 'posts',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
};

export class CreatePosts1795000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createPosts(runner);
    await this.createTags(runner);
    await this.createFacts(runner);
  }

  /** Each kind of list has an index that ends in the list's order, so a page reads only the rows it shows. */
  private async createPosts(runner: QueryRunner): Promise<void> {
    const { text, optionalText, integer, textKey } = columnsFor(runner);
    const texts = ['slug', 'title', 'excerpt', 'topic', 'author_id', 'updated_at', 'markdown', 'html'];
    const documents = ['tags', 'headings'];
    await runner.createTable(
      new Table({
        name: 'posts',
        columns: [
          textKey('id'),
          ...[...texts, ...documents, 'seo_title', 'seo_description'].map(text),
          optionalText('published_at'),
          integer('reading_minutes'),
        ],
        uniques: [{ name: 'posts_slug', columnNames: ['slug'] }],
        foreignKeys: [
          { columnNames: ['author_id'], referencedTableName: 'team_members', referencedColumnNames: ['id'] },
        ],
        indices: [
          { name: 'posts_newest', columnNames: ['published_at', 'slug'] },
          { name: 'posts_of_topic', columnNames: ['topic', 'published_at', 'slug'] },
          { name: 'posts_of_author', columnNames: ['author_id', 'published_at', 'slug'] },
        ],
      }),
    );
  }

  /** Repeats time and slug, so that a rare tag and a common one are both one range in one index. */
  private async createTags(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'post_tags',
        columns: [textKey('post_id'), textKey('tag'), optionalText('published_at'), text('slug')],
        foreignKeys: [ofPost],
        indices: [{ name: 'posts_of_tag', columnNames: ['tag', 'published_at', 'slug'] }],
      }),
    );
  }

  private async createFacts(runner: QueryRunner): Promise<void> {
    const { textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'post_facts',
        columns: [textKey('post_id'), textKey('fact_key')],
        // No cascade from facts: a fact that an article states cannot be deleted.
        foreignKeys: [
          ofPost,
          { columnNames: ['fact_key'], referencedTableName: 'facts', referencedColumnNames: ['key'] },
        ],
        indices: [{ name: 'posts_of_fact', columnNames: ['fact_key'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('post_facts');
    await runner.dropTable('post_tags');
    await runner.dropTable('posts');
  }
}
