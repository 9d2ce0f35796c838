import type { RevisionChange } from 'contract/revised';

const named = (revision: number | null) => (revision === null ? '' : `Version ${revision}`);

/** Which version of a text visitors read before, and which they read now, for the audit log. */
export const versionRead = (before: number | null, after: number | null): RevisionChange[] => [
  { field: 'On the site', before: named(before), after: named(after) },
];
