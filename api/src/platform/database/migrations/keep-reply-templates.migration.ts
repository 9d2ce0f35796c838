import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the initial texts of replies by mail, one for each line of business. */
export class KeepReplyTemplates1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE reply_templates (product ${text} PRIMARY KEY, text ${text} NOT NULL, at ${text} NOT NULL, "by" ${text} NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reply_templates');
  }
}
