import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

const ofAdmin = {
  columnNames: ['admin_id'],
  referencedTableName: 'admins',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
};

export class CreateSecondFactors1795200000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey, integer } = columnsFor(runner);
    const tables = [
      new Table({
        name: 'app_codes',
        columns: [textKey('admin_id'), text('secret'), optionalText('confirmed_at'), integer('last_step')],
        foreignKeys: [ofAdmin],
      }),
      new Table({
        name: 'recovery_codes',
        columns: [textKey('code_hash'), text('admin_id')],
        foreignKeys: [ofAdmin],
        indices: [{ name: 'recovery_codes_of_admin', columnNames: ['admin_id'] }],
      }),
      new Table({
        name: 'passkeys',
        columns: [
          textKey('id'),
          ...['admin_id', 'public_key', 'transports', 'name', 'added_at'].map(text),
          optionalText('used_at'),
          integer('counter'),
        ],
        foreignKeys: [ofAdmin],
        indices: [{ name: 'passkeys_of_admin', columnNames: ['admin_id', 'added_at'] }],
      }),
      new Table({
        name: 'passkey_challenges',
        columns: [textKey('challenge_hash'), optionalText('admin_id'), text('expires_at')],
        indices: [{ name: 'passkey_challenges_expiry', columnNames: ['expires_at'] }],
      }),
    ];
    for (const table of tables) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['passkey_challenges', 'passkeys', 'recovery_codes', 'app_codes'])
      await runner.dropTable(table);
  }
}
