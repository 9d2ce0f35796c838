import type { ReleaseProvenance } from 'contract/release-report';

/** Digits of a commit ID, as git abbreviates it. */
const shortId = 10;

/** Formats provenance: `commit 1f2e3d4c5b by Ann Lee`, then the notes line by line. Omits what is unknown. */
export function formatProvenance({ commit, notes }: ReleaseProvenance): string[] {
  const modified = commit?.isModified ? ', with changes that are not committed' : '';
  return [
    ...(commit ? [`commit ${commit.id.slice(0, shortId)} by ${commit.author}${modified}`] : []),
    ...(notes?.split('\n') ?? []),
  ];
}
