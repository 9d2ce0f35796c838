import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the assignee and the follow-up day of a request. */
export class AssignQuotes1796400000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    for (const column of ['assigned_to', 'follow_up_on', 'follow_up_told'])
      await runner.query(`ALTER TABLE quote_requests ADD COLUMN ${column} ${text}`);
    await runner.createIndex(
      'quote_requests',
      new TableIndex({ name: 'quote_requests_follow_up', columnNames: ['follow_up_on'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('quote_requests', 'quote_requests_follow_up');
    for (const column of ['follow_up_told', 'follow_up_on', 'assigned_to'])
      await runner.query(`ALTER TABLE quote_requests DROP COLUMN ${column}`);
  }
}
