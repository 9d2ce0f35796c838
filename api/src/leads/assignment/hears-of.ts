import type { HearingKind } from 'contract/hearing';
import type { QuoteProduct } from 'contract/quote-options';
import type { AccountRole } from 'contract/roles';

/** An account that answers requests, and what it wants to hear of. */
export interface Listener {
  id: string;
  role: AccountRole;
  hears: HearingKind;
  /** The lines of business on their page of the team. */
  lines: readonly QuoteProduct[];
  /** They have chosen a password: before it nobody reads the mail as theirs. */
  isActive: boolean;
}

/** Whether an account gets a mail about a new request. @param assignee the account whose work it is; null for nobody's */
export function hearsOf(
  { id, role, hears, lines, isActive }: Listener,
  { product, assignee }: { product: QuoteProduct; assignee: string | null },
): boolean {
  if (hears === 'none' || !isActive) return false;
  if (assignee === id) return true;
  // What is a colleague's work is not an agent's to read.
  if (role === 'agent' && assignee !== null) return false;
  return hears === 'all' || lines.includes(product);
}
