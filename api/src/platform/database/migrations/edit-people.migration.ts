import { Table, TableForeignKey, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Words in a role that imply a line of business, from before lines were stored. */
const roleWords = {
  group: ['group'],
  medicare: ['medicare'],
  individual: ['individual'],
  ease: ['ease', 'enrollment'],
} as const; // frozen as of this migration

const optional = ['photo_media', 'photo_alt', 'photo_focal', 'away', 'successor', 'left_on'];

/** Makes people editable, and adds a single history for everything that is edited. */
export class EditPeople1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey, integerKey, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'revisions',
        columns: [
          textKey('kind'),
          textKey('key'),
          integerKey('number'),
          ...['at', 'by', 'changes', 'content'].map(text),
        ],
      }),
    );
    // The old table stays for one release, because the previous one may still run and write to it.
    await runner.query(
      `INSERT INTO revisions (kind, "key", number, at, "by", changes, content)
       SELECT 'agency', 'agency', number, at, "by", changes, content FROM agency_revisions`,
    );
    const words = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    const add = (column: string, type: string) => runner.query(`ALTER TABLE team_members ADD COLUMN ${column} ${type}`);
    await add('version', 'integer NOT NULL DEFAULT 1');
    await add('lines', `${words} NOT NULL DEFAULT '[]'`);
    await add('standing', `${words} NOT NULL DEFAULT 'shown'`);
    for (const column of optional) await add(column, words);
    await this.fillLines(runner);
    await runner.createTable(
      new Table({
        name: 'license_notices',
        columns: [textKey('person_id'), textKey('state'), textKey('number'), textKey('ends'), integer('days')],
        foreignKeys: [
          new TableForeignKey({
            columnNames: ['person_id'],
            referencedTableName: 'team_members',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          }),
        ],
      }),
    );
  }

  private async fillLines(runner: QueryRunner): Promise<void> {
    const rows: { id: string; role: string; specialties: string }[] = await runner.query(
      'SELECT id, role, specialties FROM team_members',
    );
    for (const { id, role, specialties } of rows) {
      const [said, asked] = [role, specialties].map((one) => one.toLowerCase().split(/[^a-z]+/));
      const lines = Object.entries(roleWords)
        .filter(([line, found]) =>
          found.some((word) => said?.includes(word) || (line === 'medicare' && asked?.includes(word))),
        )
        .map(([line]) => line);
      await runner.manager.update('team_members', { id }, { lines });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('license_notices');
    for (const column of ['version', 'lines', 'standing', ...optional])
      await runner.query(`ALTER TABLE team_members DROP COLUMN ${column}`);
    await runner.dropTable('revisions');
  }
}
