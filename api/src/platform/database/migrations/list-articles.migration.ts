import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are read at once: each may have the longest of texts. */
const batchSize = 50;

/** What a list of articles shows of their text, so that it reads none. */
export class ListArticles1796000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // By statement: on SQLite TypeORM would make the table again, and dropping the old one takes all that refers to it along.
    await runner.query(`ALTER TABLE articles ADD COLUMN author text`);
    await runner.query(`ALTER TABLE articles ADD COLUMN tags text NOT NULL DEFAULT '[]'`);
    for (let after = ''; ; ) {
      const rows: { id: string; content: string }[] = await runner.query(
        `SELECT id, content FROM articles WHERE id > '${after.replaceAll("'", "''")}' ORDER BY id LIMIT ${batchSize}`,
      );
      for (const { id, content } of rows) {
        const { author, tags } = JSON.parse(content) as { author: string | null; tags: string[] }; // as every text is kept
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
