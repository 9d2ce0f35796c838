import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

import { titleKeyOf } from '../title-key';

/** Rows per batch. */
const batchSize = 500;

/** Lists of one state have separate indexes, because SQLite would otherwise sort all rows of that state. */
const indices = [
  ['articles_by_title', 'title_key', 'id'],
  ['articles_by_date', 'date_key', 'id'],
  ['articles_of_state_by_title', 'state', 'title_key', 'id'],
  ['articles_of_state_by_date', 'state', 'date_key', 'id'],
] as const; // name and columns

/** Adds sort keys of the list of articles, besides the time of the last change. */
export class SortArticles1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const collation = runner.dataSource.options.type === 'postgres' ? 'COLLATE "C"' : '';
    // Raw SQL, because on SQLite TypeORM would recreate the table, and dropping the old one deletes all rows that
    // reference it.
    for (const column of ['title_key', 'date_key']) {
      await runner.query(`ALTER TABLE articles ADD COLUMN ${column} text ${collation} NOT NULL DEFAULT ''`);
    }
    await this.fillTitles(runner);
    await runner.query(
      `UPDATE articles SET date_key = COALESCE((SELECT publish_at FROM article_schedules WHERE article_id = articles.id), live_published_at, '')`,
    );
    for (const [name, ...columnNames] of indices) {
      await runner.createIndex('articles', new TableIndex({ name, columnNames }));
    }
  }

  /** Computed here, because SQLite lowercases only the letters A to Z. */
  private async fillTitles(runner: QueryRunner): Promise<void> {
    for (let after = ''; ; ) {
      const rows: { id: string; title: string }[] = await runner.query(
        `SELECT id, title FROM articles WHERE id > '${after.replaceAll("'", "''")}' ORDER BY id LIMIT ${batchSize}`,
      );
      for (const { id, title } of rows)
        await runner.manager.update('articles', { id }, { titleKey: titleKeyOf(title) });
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of indices) await runner.query(`DROP INDEX ${name}`);
    for (const column of ['title_key', 'date_key']) await runner.query(`ALTER TABLE articles DROP COLUMN ${column}`);
  }
}
