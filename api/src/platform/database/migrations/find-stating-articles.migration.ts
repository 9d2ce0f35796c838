import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const known = new TableIndex({ name: 'posts_of_fact', columnNames: ['fact_key'] });
const ordered = new TableIndex({ name: 'posts_of_fact_in_order', columnNames: ['fact_key', 'post_id'] });

/** Orders the articles of a fact in the index, so that the first ones are found without reading the others. */
export class FindStatingArticles1920000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('post_facts', ordered);
    await runner.dropIndex('post_facts', known);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('post_facts', known);
    await runner.dropIndex('post_facts', ordered);
  }
}
