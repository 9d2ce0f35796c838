import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renders all articles again, since tables now have a region around them and paragraphs a language. */
export class RenderWideTables1795900000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE posts SET holds_until = '0000-00-00'`);
  }

  async down(): Promise<void> {
    // Each release renders articles its own way, so nothing needs to be undone.
  }
}
