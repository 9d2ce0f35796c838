import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows per batch, small because each may hold a text of maximum length. */
const batchSize = 50;

/** Adds the parts of a text that the list of articles shows, so that it reads no texts. */
export class ListArticles1796000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Raw SQL, because on SQLite TypeORM would recreate the table, and dropping the old one deletes all rows that
    // reference it.
    await runner.query(`ALTER TABLE articles ADD COLUMN author text`);
    await runner.query(`ALTER TABLE articles ADD COLUMN tags text NOT NULL DEFAULT '[]'`);
    for (let after = ''; ; ) {
      const rows: { id: string; content: string }[] = await runner.query(
        `SELECT id, content FROM articles WHERE id > '${after.replaceAll("'", "''")}' ORDER BY id LIMIT ${batchSize}`,
      );
      for (const { id, content } of rows) {
        const { author, tags } = JSON.parse(content) as { author: string | null; tags: string[] }; // as every text is stored
        await runner.manager.update('articles', { id }, { author, tags });
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['author', 'tags']) await runner.query(`ALTER TABLE articles DROP COLUMN ${column}`);
  }
}
