import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Row {
  id: string;
  searched: string;
  answers: string;
}

/** Returns all values of an answer, without field names. */
function valuesIn(answer: unknown): string[] {
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).flatMap(valuesIn);
  return answer === null || answer === undefined ? [] : [String(answer)];
}

/** Makes all answers of existing requests searchable. Until now only name, company, mail and phone were. */
export class SearchAnswers1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows: Row[] = await runner.query('SELECT id, searched, answers FROM quote_requests');
    const isPostgres = runner.dataSource.options.type === 'postgres';
    const update = `UPDATE quote_requests SET searched = ${isPostgres ? '$1' : '?'} WHERE id = ${isPostgres ? '$2' : '?'}`;
    for (const { id, searched, answers } of rows) {
      const words = [searched, ...valuesIn(JSON.parse(answers))].join(' ').toLowerCase();
      await runner.query(update, [words, id]);
    }
  }

  /** Nothing to undo: a longer search text still matches everything it did before. */
  async down(): Promise<void> {}
}
