import type { RegistryDocument } from 'contract/release';

import { publishedReleases } from '../registry/published-releases';
import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';

interface ListingOptions {
  registry: RegistryStore;
  storage: ReleaseStorage;
  say: (line: string) => void;
}

/** Revisions of the history that are said. */
const shown = 10;

function sayRevision({ revision, at, by, reason, skipped = [] }: RegistryDocument, say: ListingOptions['say']) {
  say(`revision ${revision}, ${at}, by ${by}: ${reason}`);
  for (const { check, reason: why } of skipped) say(`  without the check ${check}: ${why}`);
}

/** Says which releases there are, and which is active. */
export async function listReleases({ registry, storage, say }: ListingOptions): Promise<void> {
  const document = await registry.latest();
  sayRevision(document, say);
  for (const [remote, { base, state, canary }] of Object.entries(document.remotes)) {
    say(`${remote} (${state})`);
    for (const { name } of (await publishedReleases(storage, remote)).reverse()) {
      const mark = base.endsWith(`/${name}`) ? '*' : ' ';
      say(`  ${mark} ${name}${canary?.base.endsWith(`/${name}`) ? ` (canary, ${canary.share}%)` : ''}`);
    }
  }
}

/** Says what visitors get of each remote, and what became of the last revisions. */
export async function sayStatus({ registry, say }: ListingOptions): Promise<void> {
  const latest = await registry.latest();
  for (const [remote, { version, state, canary }] of Object.entries(latest.remotes)) {
    const share = canary && `, and ${canary.version} for ${canary.share}% of the visitors since ${canary.since}`;
    say(`${remote}: ${state === 'enabled' ? version : `${version}, disabled`}${share ?? ''}`);
  }
  say('');
  let document = latest;
  for (let count = 0; document.revision > 0 && count < shown; count += 1) {
    sayRevision(document, say);
    document = await registry.read(document.parent ?? 0);
  }
}
