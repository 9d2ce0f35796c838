import { z } from 'zod';

/**
 * Permissions of an account. `owner`: everything. `writer`: articles and media, and reading facts. `agent`: their own
 * and unassigned quote requests, and their own team page.
 */
export const accountRoles = ['owner', 'writer', 'agent'] as const;
export const accountRole = z.enum(accountRoles);
export type AccountRole = z.infer<typeof accountRole>;
