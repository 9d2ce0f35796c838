import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of articles have a region around them since, and paragraphs a language: what is there is rendered again. */
export class RenderWideTables1795900000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE posts SET holds_until = '0000-00-00'`);
  }

  async down(): Promise<void> {
    // The next rendering of an article writes what its release writes.
  }
}
