import { z } from 'zod';

import { rowNumber } from '../http/row-number';
import { line, paragraph } from '../quotes/quote-fields';
import { factContent, factSave, storedFact, type FactContent } from './fact-content';
import { fact } from './facts';

const optionalSentence = z.string().trim().max(600, 'Use 600 characters or fewer').default('');

/**
 * `POST /api/admin/facts/:key/proposals`: proposed content of a fact, with a reason. Visitors see it once an owner
 * accepts it.
 */
export const newFactProposal = factSave.extend({
  note: line('Enter why it changes, and where you read it', 600),
});
export type NewFactProposal = { baseVersion: number; content: FactContent; confirmed: boolean; note: string };

/**
 * `POST /api/admin/fact-proposals/:id/decision`. An owner may edit the content when accepting it; that edit is what
 * visitors see.
 */
export const factDecision = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('refused'), answer: paragraph('Enter why, for who proposed it') }),
  z.strictObject({
    verdict: z.literal('accepted'),
    answer: optionalSentence,
    baseVersion: rowNumber,
    content: factContent,
    confirmed: z.boolean().default(false),
  }),
]);
export type FactDecision = z.infer<typeof factDecision>;
export type TypedDecision = z.input<typeof factDecision>;

const factProposal = z.object({
  id: z.string(),
  key: fact.shape.key,
  label: z.string(),
  regulated: z.boolean(),
  /** Email address of the admin who proposed it. */
  by: z.string(),
  at: z.iso.datetime(),
  note: z.string(),
  /** `changed`: accepted with edits by the owner. */
  state: z.enum(['open', 'accepted', 'changed', 'refused']),
  /**
   * For an open proposal: what accepting it would change now. For a decided one: what it changed, or would have
   * changed.
   */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  content: storedFact,
  /** Current version of the fact. */
  version: z.number().int(),
  /** Whether the fact has changed since the proposal. */
  isOutdated: z.boolean(),
  decision: z.object({ by: z.string(), at: z.iso.datetime(), answer: z.string() }).nullable(),
});
export type FactProposal = z.infer<typeof factProposal>;

/**
 * `GET /api/admin/fact-proposals`: open proposals before decided ones, newest first in each. Writers see only their
 * own.
 */
export const factProposals = z.object({ items: z.array(factProposal) });
export type FactProposals = z.infer<typeof factProposals>;
