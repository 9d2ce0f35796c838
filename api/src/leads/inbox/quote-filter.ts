import type { QuoteFilter } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import { readReference } from 'contract/quote-reference';
import type { Repository, SelectQueryBuilder } from 'typeorm';

import { searchKeyOf } from 'contract/search-key';
import { literally } from '../../platform/database/typed-words';
import type { QuoteRequestEntity } from '../quotes/quote-request.entity';

/** A part of a typed text, as a request's answers have it and as a note has it. */
interface Part {
  answer: string;
  note: string;
}

/**
 * Returns the parts of a typed text that a request must all have. A reference is stored as `YD-4K7M-29` and read out in
 * groups; a phone number as `+19375550142` and typed in many formats. Anything else is found word by word. Brackets and
 * separators are no part of a word: an area code is typed as `(937)`, and a sender is copied as `Ann <ann@ash.example>`.
 */
function partsOf(typed: string): readonly Part[] {
  const same = (part: string): Part => ({ answer: part, note: part });
  const reference = readReference(typed);
  if (reference) return [same(searchKeyOf(reference))];
  const key = searchKeyOf(typed);
  const digits = key.replace(/\D/g, '');
  if (digits.length >= 4 && /^[\d\s()+./\p{Pd}]+$/u.test(key)) return [{ answer: digits, note: key }];
  return key
    .split(/[ ()<>",;]/)
    .filter(Boolean)
    .map(same);
}

/** Leaves out apostrophes and hyphens, because names and references are typed with and without: O'Neil, oneil. */
const joined = (text: string) => text.replaceAll(/['-]/g, '');
const joinedIn = (column: string) => `REPLACE(REPLACE(${column}, '''', ''), '-', '')`;

const mine = 'request.assignedTo = :viewer';
/** Includes requests whose assigned account no longer exists, or no longer answers requests. */
const unassigned = `(request.assignedTo IS NULL OR request.assignedTo NOT IN (SELECT id FROM admins WHERE role <> 'writer'))`;

/** Returns a query for the filtered requests that the viewer may see, under the alias `request`. */
export function filtered(
  requests: Repository<QuoteRequestEntity>,
  { state, product, place, whose, q }: QuoteFilter,
  viewer: SignedInAdmin,
): SelectQueryBuilder<QuoteRequestEntity> {
  const query = requests.createQueryBuilder('request');
  query.setParameter('viewer', viewer.id);
  if (viewer.role === 'agent') query.andWhere(`(${mine} OR ${unassigned})`);
  if (whose) query.andWhere(whose === 'mine' ? mine : unassigned);
  if (state) query.andWhere('request.state = :state', { state });
  if (product) query.andWhere('request.product = :product', { product });
  if (place) query.andWhere('request.place = :place', { place });
  for (const [index, { answer, note }] of partsOf(q).entries())
    query.andWhere(
      `(${joinedIn('request.searched')} LIKE :answer${index} ESCAPE '\\' OR EXISTS (
         SELECT 1 FROM quote_notes note WHERE note.request_id = request.id AND ${joinedIn('note.searched')} LIKE :note${index} ESCAPE '\\'
       ))`,
      { [`answer${index}`]: `%${literally(joined(answer))}%`, [`note${index}`]: `%${literally(joined(note))}%` },
    );
  return query;
}

export interface QuotePosition {
  createdAt: string;
  id: string;
}

/** `2026-11-21T15:00:00.000Z_0f4f...` */
export const cursorOf = ({ createdAt, id }: QuotePosition) => `${createdAt}_${id}`;

/** Parses a cursor that the contract has already validated. */
function parseCursor(cursor: string): QuotePosition {
  const end = cursor.indexOf('_');
  return { createdAt: cursor.slice(0, end), id: cursor.slice(end + 1) };
}

/**
 * Returns one page of requests, newest first, after a cursor. It is a range in an index and does not shift as new
 * requests arrive.
 */
export function page(
  requests: Repository<QuoteRequestEntity>,
  filter: QuoteFilter,
  { before, limit, viewer }: { before?: string | undefined; limit: number; viewer: SignedInAdmin },
): Promise<QuoteRequestEntity[]> {
  const query = filtered(requests, filter, viewer)
    .orderBy('request.createdAt', 'DESC')
    .addOrderBy('request.id', 'DESC')
    .limit(limit);
  if (before) query.andWhere('(request.createdAt, request.id) < (:createdAt, :id)', parseCursor(before));
  return query.getMany();
}
