import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Records per batch, small because each contains the HTML of an article. */
const batchSize = 100;

interface KeptRecord {
  key: string;
  valid_from: string;
  content: string;
}

interface RecordedPost {
  row: { id: string; authorId: string; publishedAt: string | null; slug: string; coAuthors?: string[] };
  beside: Record<string, object[]>;
}

/** Allows several authors of an article, and indexes articles by author. */
export class NameSeveralAuthors1850000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey } = columnsFor(runner);
    await runner.query('DROP INDEX posts_of_author');
    for (const table of ['posts', 'articles'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN co_authors text NOT NULL DEFAULT '[]'`);
    await runner.createTable(
      new Table({
        name: 'post_authors',
        columns: [textKey('post_id'), textKey('author_id'), optionalText('published_at'), text('slug')],
        foreignKeys: [
          {
            columnNames: ['post_id'],
            referencedTableName: 'posts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
          // No cascade from people: an article's author cannot be deleted.
          { columnNames: ['author_id'], referencedTableName: 'team_members', referencedColumnNames: ['id'] },
        ],
        indices: [{ name: 'posts_of_author', columnNames: ['author_id', 'published_at', 'slug'] }],
      }),
    );
    await runner.query(
      'INSERT INTO post_authors (post_id, author_id, published_at, slug) SELECT id, author_id, published_at, slug FROM posts',
    );
    await this.fillRecords(runner);
  }

  /**
   * Adds authors to records, since the archive restores rows from them and lists a person's articles by the same index.
   */
  private async fillRecords(runner: QueryRunner): Promise<void> {
    const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
    for (let after = { key: '', valid_from: '' }; ; ) {
      const records: KeptRecord[] = await runner.query(
        `SELECT key, valid_from, content FROM public_records WHERE kind = 'posts' AND content IS NOT NULL
         AND (key, valid_from) > (${quoted(after.key)}, ${quoted(after.valid_from)}) ORDER BY key, valid_from LIMIT ${batchSize}`,
      );
      for (const { key, valid_from: validFrom, content } of records)
        await runner.manager.update(
          'public_records',
          { kind: 'posts', key, validFrom },
          { content: withAuthor(content) },
        );
      const last = records.at(-1);
      if (!last) return;
      after = last;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('post_authors');
    const columnNames = ['author_id', 'published_at', 'slug'];
    await runner.createIndex('posts', new TableIndex({ name: 'posts_of_author', columnNames }));
    for (const table of ['posts', 'articles']) await runner.query(`ALTER TABLE ${table} DROP COLUMN co_authors`);
  }
}

function withAuthor(json: string): object {
  const content = JSON.parse(json) as RecordedPost; // as it was recorded
  const { id, authorId, publishedAt, slug } = content.row;
  const author = { post_id: id, author_id: authorId, published_at: publishedAt, slug };
  const row = { ...content.row, coAuthors: [] };
  return { ...content, row, beside: { ...content.beside, post_authors: [author] } };
}
