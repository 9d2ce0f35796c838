import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { stateOfZip } from 'contract/zip-states';

import { columnsFor } from '../columns';

/**
 * Adds columns for the agency's list of requests: a version to detect concurrent changes, and the US state to filter
 * by.
 */
export class AddQuoteInbox1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { integer, optionalText } = columnsFor(runner);
    await runner.addColumn('quote_requests', new TableColumn({ ...integer('version'), default: 1 }));
    await runner.addColumn('quote_requests', new TableColumn(optionalText('place')));
    const rows: { zip: string }[] = await runner.query('SELECT DISTINCT zip FROM quote_requests WHERE zip IS NOT NULL');
    for (const { zip } of rows) await runner.manager.update('quote_requests', { zip }, { place: stateOfZip(zip) });
    await runner.createIndex(
      'quote_requests',
      new TableIndex({ name: 'quote_requests_place', columnNames: ['place', 'created_at', 'id'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('quote_requests', 'quote_requests_place');
    await runner.dropColumn('quote_requests', 'place');
    await runner.dropColumn('quote_requests', 'version');
  }
}
