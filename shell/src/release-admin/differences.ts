import type { RegistryDocument, ReleaseManifest } from 'contract/release';

import type { ReleaseStorage } from '../registry/release-storage';
import { manifestFile, manifestOf, readVerified } from '../registry/release-store';

const scriptBytes = ({ files }: ReleaseManifest) =>
  Object.entries(files)
    .filter(([file]) => file.endsWith('.js.br'))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);

const missingIn = (one: readonly string[], other: readonly string[]) => one.filter((name) => !other.includes(name));

function between(before: ReleaseManifest, after: ReleaseManifest): string[] {
  const [old, now] = [before, after].map(({ pages }) => pages.map(({ name }) => name.slice(2)));
  const grown = (scriptBytes(after) - scriptBytes(before)) / 1024;
  const needs = missingIn(Object.entries(after.needs).map(String), Object.entries(before.needs).map(String));
  return [
    ...missingIn(now ?? [], old ?? []).map((name) => `page ${name} is new`),
    ...missingIn(old ?? [], now ?? []).map((name) => `page ${name} is gone`),
    ...(Math.abs(grown) >= 0.1 ? [`${grown > 0 ? '+' : '-'}${Math.abs(grown).toFixed(1)} KB of scripts`] : []),
    ...needs.map((need) => `needs ${need.replace(',', ' ')}`),
  ];
}

/** What one revision of the registry changed in the other: versions, pages, bytes, shared modules. */
export async function differencesOf(
  storage: ReleaseStorage,
  before: RegistryDocument,
  after: RegistryDocument,
): Promise<string[]> {
  const manifest = async (base: string) => manifestOf(await readVerified(storage, base, manifestFile));
  const names = [...new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])];
  const lines = names.map(async (remote) => {
    const old = before.remotes[remote];
    const active = after.remotes[remote];
    // A canary is held against what it stands beside.
    const now = active?.canary && active.canary.base !== old?.canary?.base ? active.canary : active;
    if (!old || !now || old.base === now.base) return [];
    // A release that was removed since has its version only, as one that another shell could read.
    const parts = await Promise.all([manifest(old.base), manifest(now.base)]).then(
      ([one, other]) => between(one, other),
      () => [],
    );
    return [`${old.version} to ${now.version}`, ...parts];
  });
  return (await Promise.all(lines)).flat();
}
