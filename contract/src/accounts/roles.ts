import { z } from 'zod';

/**
 * What an account may do. `owner`: everything. `writer`: articles and pictures, and reads facts. `agent`: requests for
 * quotes that are theirs or nobody's, and their own page.
 */
export const accountRoles = ['owner', 'writer', 'agent'] as const;
export const accountRole = z.enum(accountRoles);
export type AccountRole = z.infer<typeof accountRole>;
