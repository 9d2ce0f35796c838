import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import { searchKeyOf } from 'contract/search-key';

/** Escapes typed text for `LIKE … ESCAPE '\'`, so that `%` and `_` match only themselves. */
export const literally = (typed: string) => typed.replace(/[\\%_]/g, String.raw`\$&`);

/** Limits a query to rows whose column, a search key, contains each typed word: titles and names are short. */
export function haveWords<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
  typed: string,
): void {
  const words = searchKeyOf(typed).split(' ').filter(Boolean);
  for (const [index, word] of words.entries())
    query.andWhere(`${column} LIKE :word${index} ESCAPE '\\'`, { [`word${index}`]: `%${literally(word)}%` });
}
