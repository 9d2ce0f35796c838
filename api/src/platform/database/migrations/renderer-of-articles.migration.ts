import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the version of the renderer to each article. Those from before are rendered again by `RerenderJob`. */
export class RendererOfArticles1960000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // TypeORM's `addColumn` would copy the whole table on SQLite.
    await runner.query('ALTER TABLE posts ADD COLUMN renderer_version integer NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX posts_of_renderer ON posts (renderer_version)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX posts_of_renderer');
    await runner.query('ALTER TABLE posts DROP COLUMN renderer_version');
  }
}
