import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Row {
  id: string;
  searched: string;
  answers: string;
}

/** Everything that somebody answered, without the names of the fields. */
function valuesIn(answer: unknown): string[] {
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).flatMap(valuesIn);
  return answer === null || answer === undefined ? [] : [String(answer)];
}

/** Requests are found by all that was answered; those from before were by name, company, mail and phone. */
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

  /** What is found by more is found by less as well. */
  async down(): Promise<void> {}
}
