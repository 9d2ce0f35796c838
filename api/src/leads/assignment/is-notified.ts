import type { NotificationKind } from 'contract/notifications';
import type { QuoteProduct } from 'contract/quote-options';
import type { AccountRole } from 'contract/roles';

/** An account that answers requests, with its notification setting. */
export interface AnsweringAccount {
  id: string;
  role: AccountRole;
  notify: NotificationKind;
  /** Lines of business on their team page entry. */
  lines: readonly QuoteProduct[];
  /** Whether they have set a password. Until then nobody has confirmed the mailbox. */
  isActive: boolean;
}

/** Whether an account gets a mail about a new request. @param assignee id of its assignee; null if unassigned */
export function isNotified(
  { id, role, notify, lines, isActive }: AnsweringAccount,
  { product, assignee }: { product: QuoteProduct; assignee: string | null },
): boolean {
  if (notify === 'none' || !isActive) return false;
  if (assignee === id) return true;
  // Agents may not read requests assigned to a colleague.
  if (role === 'agent' && assignee !== null) return false;
  return notify === 'all' || lines.includes(product);
}
