import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** For the archive: which mails left the site, and which sentences its forms asked people to agree to. */
export class KeepWhatWasSent1796800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({ name: 'sent_mails', columns: [...['day', 'kind', 'wording'].map(textKey), integer('count')] }),
    );
    await runner.createTable(
      new Table({ name: 'mail_wordings', columns: [textKey('hash'), ...['subject', 'text'].map(text)] }),
    );
    await runner.createTable(
      new Table({ name: 'consent_texts', columns: [textKey('kind'), ...['text_version', 'text'].map(text)] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['consent_texts', 'mail_wordings', 'sent_mails'])
      await runner.dropTable(name);
  }
}
