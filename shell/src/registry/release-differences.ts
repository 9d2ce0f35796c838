import type { RegistryDocument, ReleaseManifest } from 'contract/release';
import type { RevisionReport } from 'contract/release-report';

import { readProvenance } from './provenance';
import type { ReleaseStorage } from './release-storage';
import { CorruptReleaseError, readManifest, UnfitReleaseError } from './release-store';

const scriptBytes = ({ files }: ReleaseManifest) =>
  Object.entries(files)
    .filter(([file]) => file.endsWith('.js.br'))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);

const missingIn = (before: readonly string[], after: readonly string[]) =>
  before.filter((name) => !after.includes(name));

function between(before: ReleaseManifest, after: ReleaseManifest): string[] {
  const [old, now] = [before, after].map(({ pages }) => pages.map(({ name }) => name.slice(2)));
  const grown = (scriptBytes(after) - scriptBytes(before)) / 1024;
  const needs = missingIn(Object.entries(after.needs).map(String), Object.entries(before.needs).map(String));
  return [
    ...missingIn(now ?? [], old ?? []).map((name) => `page ${name} is new`),
    ...missingIn(old ?? [], now ?? []).map((name) => `page ${name} is gone`),
    ...(Math.abs(grown) >= 0.1 ? [`${grown > 0 ? '+' : '−'}${Math.abs(grown).toFixed(1)} KB of scripts`] : []),
    ...needs.map((need) => `needs ${need.replace(',', ' ')}`),
  ];
}

/**
 * Compares what a revision and its predecessor serve of each remote. A new canary is compared with the release it runs
 * alongside.
 */
const changesIn = (before: RegistryDocument, after: RegistryDocument) =>
  Object.entries(after.remotes).flatMap(([remote, active]) => {
    const old = before.remotes[remote];
    const now = active.canary && active.canary.base !== old?.canary?.base ? active.canary : active;
    return old?.base === now.base ? [] : [{ remote, old, now }];
  });

/** Describes what changed between two revisions: versions, pages, bytes, shared modules. */
export async function differencesOf(
  storage: ReleaseStorage,
  before: RegistryDocument,
  after: RegistryDocument,
): Promise<string[]> {
  const lines = changesIn(before, after).map(async ({ old, now }) => {
    if (!old) return [];
    // A release that was removed since, or that only another shell can read, shows only its version.
    const parts = await Promise.all([readManifest(storage, old.base), readManifest(storage, now.base)]).then(
      ([before, after]) => between(before, after),
      (error: unknown) => {
        if (!(error instanceof CorruptReleaseError || error instanceof UnfitReleaseError)) throw error;
        return [];
      },
    );
    return [`${old.version} to ${now.version}`, ...parts];
  });
  return (await Promise.all(lines)).flat();
}

/** Lists the releases that are new to visitors in a revision. A rollback target or a former canary is not new. */
export function releasedIn(
  storage: ReleaseStorage,
  before: RegistryDocument,
  after: RegistryDocument,
): Promise<RevisionReport['released']> {
  const isNew = ({ old, now }: ReturnType<typeof changesIn>[number]) =>
    now.base !== old?.previous && now.base !== old?.canary?.base;
  return Promise.all(
    changesIn(before, after)
      .filter(isNew)
      .map(async ({ remote, now: { version, base } }) => ({
        remote,
        version,
        provenance: await readProvenance(storage, base),
      })),
  );
}
