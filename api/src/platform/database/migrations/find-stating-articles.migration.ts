import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const known = new TableIndex({ name: 'posts_of_fact', columnNames: ['fact_key'] });
const ordered = new TableIndex({ name: 'posts_of_fact_in_order', columnNames: ['fact_key', 'post_id'] });

/** The articles of a fact in an order, so that the first of them are found without the others. */
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
