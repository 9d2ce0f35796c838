import type { ReleaseProvenance } from 'contract/release-report';

/** What git shows of a commit's id. */
const shortId = 10;

/** `commit 1f2e3d4c5b by Ann Lee`, then the notes, a line each. Nothing for what is not known. */
export function provenanceInWords({ commit, notes }: ReleaseProvenance): string[] {
  const modified = commit?.isModified ? ', with changes that are not committed' : '';
  return [
    ...(commit ? [`commit ${commit.id.slice(0, shortId)} by ${commit.author}${modified}`] : []),
    ...(notes?.split('\n') ?? []),
  ];
}
