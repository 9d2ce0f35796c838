import { z } from 'zod';

import { revisionChange } from '../agency/revised';
import { rowNumberInUrl } from './row-number';

/** Events of signing in, failing to, and signing out. */
export const signInEvents = [
  'signed-in',
  'password-refused',
  'code-refused',
  'passkey-refused',
  'put-off',
  'not-listed',
  'signed-out',
  'session-ended',
] as const;

/** Audited events: sign-ins, and admin actions that visitors can see, that cannot be undone or that export data. */
const auditEvent = z.enum([
  ...signInEvents,
  'password-changed',
  'codes-turned-on',
  'codes-turned-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'passkey-renamed',
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
  'previews-stopped',
  'picture-changed',
  'picture-replaced',
  'picture-deleted',
  'file-changed',
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
  'reply-template-changed',
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

const auditLine = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  event: auditEvent,
  /**
   * Email address of the admin; null if the typed one belongs to no admin: it may be a password typed into the wrong
   * field.
   */
  who: z.string().nullable(),
  /** "Firefox on Windows". */
  device: z.string(),
  /** Pseudonym of a network address: the same address always gets the same one, and it does not reveal the address. */
  source: z.string(),
  /** Subject of the event: the title of an article, the device of an ended session, the name of a passkey. */
  about: z.string().nullable(),
  /** Values before and after; empty if the event itself is sufficient. */
  changes: z.array(revisionChange),
});
export type AuditLine = z.infer<typeof auditLine>;

const auditLinesPerPage = 25;

/** Query of `GET /api/admin/audit`: `before` is the number of the last line on the previous page. */
export const auditQuery = z
  .object({
    before: rowNumberInUrl.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(auditLinesPerPage),
  })
  .strict();
export type AuditQuery = z.infer<typeof auditQuery>;

/** `GET /api/admin/audit`: newest first. `older` is the `before` of the next page; null on the last page. */
export const auditPage = z.object({ items: z.array(auditLine), older: z.number().int().nullable() });
export type AuditPage = z.infer<typeof auditPage>;
