import { contractVersion, type RegistryDocument } from 'contract/release';

import { readProvenance } from '../registry/provenance';
import { baseOf, publishedReleases } from '../registry/published-releases';
import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { differencesOf, releasedIn } from '../release-admin/differences';
import { provenanceInWords } from './provenance-in-words';

interface ListingOptions {
  registry: RegistryStore;
  storage: ReleaseStorage;
  say: (line: string) => void;
}

/** Number of revisions in the status. */
const shown = 10;

function sayRevision({ revision, at, by, reason, skipped = [] }: RegistryDocument, say: ListingOptions['say']) {
  say(`revision ${revision}, ${at}, by ${by}: ${reason}`);
  for (const { check, reason: why } of skipped) say(`  without the check ${check}: ${why}`);
}

/** Prints the changes of a revision, and the provenance of its new releases. */
async function sayChanges({ storage, say }: ListingOptions, before: RegistryDocument, after: RegistryDocument) {
  const differences = await differencesOf(storage, before, after);
  if (differences.length > 0) say(`  ${differences.join(', ')}`);
  for (const { provenance } of await releasedIn(storage, before, after))
    for (const line of provenance ? provenanceInWords(provenance) : ['where it comes from is not recorded'])
      say(`  ${line}`);
}

/** Prints the releases of each remote and which one is active. */
export async function listReleases({ registry, storage, say }: ListingOptions): Promise<void> {
  const document = await registry.latest();
  sayRevision(document, say);
  for (const [remote, { base, state, canary }] of Object.entries(document.remotes)) {
    say(`${remote} (${state})`);
    for (const { name } of (await publishedReleases(storage, remote)).reverse()) {
      const mark = base.endsWith(`/${name}`) ? '*' : ' ';
      const share = canary?.base.endsWith(`/${name}`) ? ` (canary, ${canary.share}%)` : '';
      const provenance = await readProvenance(storage, baseOf(remote, name));
      const [commit] = provenance?.commit ? provenanceInWords(provenance) : ['no commit is recorded'];
      say(`  ${mark} ${name}${share}, ${commit}`);
    }
  }
}

/** Prints what visitors get of each remote, and the latest revisions. */
export async function sayStatus(options: ListingOptions): Promise<void> {
  const { registry, say } = options;
  const latest = await registry.latest();
  for (const [remote, { version, state, contract, canary }] of Object.entries(latest.remotes)) {
    const share = canary && `, and ${canary.version} for ${canary.share}% of the visitors since ${canary.since}`;
    say(`${remote}: ${state === 'enabled' ? version : `${version}, disabled`}${share ?? ''}`);
    if (contract < contractVersion)
      say(`  built for contract ${contract}: release it anew before a shell of contract ${contractVersion + 1} comes`);
  }
  say('');
  let document = latest;
  for (let count = 0; document.revision > 0 && count < shown; count += 1) {
    const before = await registry.read(document.parent ?? 0);
    sayRevision(document, say);
    await sayChanges(options, before, document);
    document = before;
  }
}
