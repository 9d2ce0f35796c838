import { z } from 'zod';

import { revisionChange } from '../agency/revised';

/** Everything that is written down: signing in, and what admins do that visitors see, that cannot be undone or that takes data along. */
const auditEvent = z.enum([
  'signed-in',
  'password-refused',
  'code-refused',
  'passkey-refused',
  'put-off',
  'not-listed',
  'signed-out',
  'session-ended',
  'password-changed',
  'codes-turned-on',
  'codes-turned-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'link-made',
  'link-used',
  'password-reset',
  'admin-added',
  'access-invited',
  'access-changed',
  'access-ended',
  'hearing-changed',
  'article-published',
  'article-taken-back',
  'article-scheduled',
  'schedule-removed',
  'article-deleted',
  'article-recovered',
  'version-restored',
  'picture-replaced',
  'picture-deleted',
  'file-replaced',
  'file-deleted',
  'articles-imported',
  'articles-exported',
  'requests-exported',
  'archive-export-begun',
  'archive-export-canceled',
  'archive-exported',
  'audit-exported',
  'person-erased',
  'agency-changed',
  'person-changed',
  'fact-changed',
  'facts-imported',
  'fact-proposed',
  'fact-proposal-decided',
  'people-ordered',
  'town-changed',
  'service-changed',
  'service-published',
  'service-scheduled',
  'service-schedule-removed',
  'setup-finished',
  'redirect-added',
  'redirect-removed',
  'tag-added',
  'tag-renamed',
  'tags-merged',
  'tag-removed',
  'links-changed',
  'release-changed',
]);
export type AuditEvent = z.infer<typeof auditEvent>;

/** Who came in, who tried to, and who left. */
export const signInEvents = [
  'signed-in',
  'password-refused',
  'code-refused',
  'passkey-refused',
  'put-off',
  'not-listed',
  'signed-out',
  'session-ended',
] as const satisfies readonly AuditEvent[];

const auditLine = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  event: auditEvent,
  /** The admin's address; null where somebody typed one that no admin has: it may be a password in the wrong field. */
  who: z.string().nullable(),
  /** "Firefox on Windows". */
  device: z.string(),
  /** Stands for a network address: the same one for the same address, and nobody can tell the address from it. */
  source: z.string(),
  /** What it was about: the title of an article, the device of a session that was ended, the name of a passkey. */
  about: z.string().nullable(),
  /** What was before, and what is since: empty where the event says it all. */
  changes: z.array(revisionChange),
});
export type AuditLine = z.infer<typeof auditLine>;

const auditLinesPerPage = 25;

/** Query of `GET /api/admin/audit`: `before` is the number of the last line of the page before. */
export const auditQuery = z
  .object({
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(auditLinesPerPage),
  })
  .strict();
export type AuditQuery = z.infer<typeof auditQuery>;

/** `GET /api/admin/audit`: newest first. `older` is the `before` of the next page; null on the last one. */
export const auditPage = z.object({ items: z.array(auditLine), older: z.number().int().nullable() });
export type AuditPage = z.infer<typeof auditPage>;
