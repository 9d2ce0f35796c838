import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Creates pending changes of tags with many articles, which are changed article by article. */
export class RetagManyArticles1911000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { integer, optionalText, text, textKey } = columnsFor(runner);
    const columns = [textKey('name'), optionalText('new_name'), text('by'), integer('done'), integer('total')];
    await runner.createTable(new Table({ name: 'tag_changes', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tag_changes');
  }
}
