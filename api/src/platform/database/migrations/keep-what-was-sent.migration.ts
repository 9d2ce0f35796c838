import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Creates the archive's tables of sent mails, consent texts and exports. */
export class KeepWhatWasSent1796800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey, integer, optionalText } = columnsFor(runner);
    await runner.createTable(
      new Table({ name: 'sent_mails', columns: [...['day', 'kind', 'wording'].map(textKey), integer('count')] }),
    );
    await runner.createTable(
      new Table({ name: 'mail_wordings', columns: [textKey('hash'), ...['subject', 'text'].map(text)] }),
    );
    await runner.createTable(
      new Table({ name: 'consent_texts', columns: [textKey('kind'), ...['text_version', 'text'].map(text)] }),
    );
    await runner.createTable(
      new Table({
        name: 'archive_exports',
        columns: [
          textKey('id'),
          ...['from_day', 'to_day', 'by', 'state', 'message', 'started_at', 'heard_of_at'].map(text),
          ...['done', 'total', 'tries'].map(integer),
          ...['bytes', 'sha256', 'ended_at'].map(optionalText),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['archive_exports', 'consent_texts', 'mail_wordings', 'sent_mails'])
      await runner.dropTable(name);
  }
}
