import type { EntityManager } from 'typeorm';

import { rowsOf } from '../database/rows-of';

/**
 * Deletes records that can no longer be requested: those replaced before a moment, and removals recorded before it. The
 * record of what is public stays, however old it is.
 * @returns the number deleted
 */
export async function forgetRecords(manager: EntityManager, before: string): Promise<number> {
  const replaced = await rowsOf(
    manager,
    `DELETE FROM public_records WHERE valid_from <= $1 AND EXISTS (
       SELECT 1 FROM public_records AS newer
       WHERE newer.kind = public_records.kind AND newer.key = public_records.key
         AND newer.valid_from > public_records.valid_from AND newer.valid_from <= $2
     ) RETURNING key`,
    [before, before],
  );
  const gone = await rowsOf(
    manager,
    'DELETE FROM public_records WHERE valid_from <= $1 AND content IS NULL RETURNING key',
    [before],
  );
  return replaced.length + gone.length;
}
