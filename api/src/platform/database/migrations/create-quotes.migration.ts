import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateQuotes1795100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey, integer } = columnsFor(runner);
    const contact = ['name', 'email', 'phone'];
    const hashes = ['idempotency_key', 'body_hash', 'content_hash'];
    await runner.createTable(
      new Table({
        name: 'quote_requests',
        columns: [
          textKey('id'),
          ...['reference', 'product', 'state', 'created_at', ...contact, ...hashes].map(text),
          ...['answers', 'origin', 'receipt', 'searched'].map(text),
          optionalText('zip'),
        ],
        uniques: [
          { name: 'quote_requests_reference', columnNames: ['reference'] },
          { name: 'quote_requests_key', columnNames: ['idempotency_key'] },
        ],
        indices: [
          { name: 'quote_requests_newest', columnNames: ['created_at', 'id'] },
          { name: 'quote_requests_of_state', columnNames: ['state', 'created_at', 'id'] },
          { name: 'quote_requests_content', columnNames: ['content_hash', 'created_at'] },
          { name: 'quote_requests_email', columnNames: ['email'] },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'quote_notes',
        columns: [textKey('id'), ...['request_id', 'at', 'by', 'from_state', 'to_state', 'note'].map(text)],
        foreignKeys: [
          {
            columnNames: ['request_id'],
            referencedTableName: 'quote_requests',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
        indices: [{ name: 'quote_notes_of_request', columnNames: ['request_id', 'at'] }],
      }),
    );
    await runner.createTable(
      new Table({ name: 'quote_limits', columns: [textKey('who'), textKey('hour'), integer('requests')] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['quote_limits', 'quote_notes', 'quote_requests']) await runner.dropTable(table);
  }
}
