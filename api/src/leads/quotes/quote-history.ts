import { randomUUID } from 'node:crypto';

import type { QuoteState } from 'contract/quote-options';
import { searchKeyOf } from 'contract/search-key';
import type { EntityManager } from 'typeorm';

import { rowLock } from '../../platform/database/row-lock';
import { NotFoundError } from '../../platform/errors/api-errors';
import { QuoteNoteEntity } from './quote-note.entity';
import { QuoteRequestEntity } from './quote-request.entity';

export interface HistoryLine {
  /** Assigned by the sender of a note that may be sent again. */
  id?: string | undefined;
  to?: QuoteState;
  note: string;
  /** Email address of an admin, or another source of the change. */
  by: string;
  at: string;
}

/** Adds a line to the history of a request, in the caller's transaction. Lines are never changed. */
export async function writeLine(
  manager: EntityManager,
  { id: requestId, state }: Pick<QuoteRequestEntity, 'id' | 'state'>,
  { id = randomUUID(), to = state, note, ...line }: HistoryLine,
): Promise<void> {
  await manager.insert(QuoteNoteEntity, { ...line, id, requestId, from: state, to, note, searched: searchKeyOf(note) });
}

/** Returns a request, locked until the transaction ends, or it could be erased before its change. @throws {NotFoundError} */
export async function requestOf(manager: EntityManager, id: string): Promise<QuoteRequestEntity> {
  const row = await manager.findOne(QuoteRequestEntity, { where: { id }, ...rowLock(manager) });
  if (!row) throw new NotFoundError('request');
  return row;
}
