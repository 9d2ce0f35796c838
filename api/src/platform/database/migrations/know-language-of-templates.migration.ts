import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = (text: string) =>
  `text ${text} NOT NULL, at ${text} NOT NULL, "by" ${text} NOT NULL, PRIMARY KEY (product, language)`;

/** Stores a template for each language of requests; existing ones are in English. */
export class KnowLanguageOfTemplates1810000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query('ALTER TABLE reply_templates RENAME TO english_reply_templates');
    await runner.query(
      `CREATE TABLE reply_templates (product ${text} NOT NULL, language ${text} NOT NULL, ${columns(text)})`,
    );
    await runner.query(
      `INSERT INTO reply_templates (product, language, text, at, "by")
       SELECT product, 'en-US', text, at, "by" FROM english_reply_templates`,
    );
    await runner.query('DROP TABLE english_reply_templates');
  }

  async down(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query('ALTER TABLE reply_templates RENAME TO all_reply_templates');
    await runner.query(
      `CREATE TABLE reply_templates (product ${text} PRIMARY KEY, text ${text} NOT NULL, at ${text} NOT NULL, "by" ${text} NOT NULL)`,
    );
    await runner.query(
      `INSERT INTO reply_templates (product, text, at, "by")
       SELECT product, text, at, "by" FROM all_reply_templates WHERE language = 'en-US'`,
    );
    await runner.query('DROP TABLE all_reply_templates');
  }
}
