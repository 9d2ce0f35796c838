import type { RevisionChange } from 'contract/revised';

const versionLabel = (revision: number | null) => (revision === null ? '' : `Version ${revision}`);

/** Returns the audit change for the version of a text that visitors see. */
export const versionRead = (before: number | null, after: number | null): RevisionChange[] => [
  { field: 'Published', before: versionLabel(before), after: versionLabel(after) },
];
