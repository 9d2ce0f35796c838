import { contractVersion, type RegistryDocument } from 'contract/release';

import { readProvenance } from '../registry/provenance';
import { baseOf, publishedReleases, publishedRemotes } from '../registry/published-releases';
import { differencesOf, releasedIn } from '../registry/release-differences';
import { formatProvenance } from './format-provenance';
import type { ReleaseCommandsOptions } from './release-commands-options';

type ListingOptions = Pick<ReleaseCommandsOptions, 'registry' | 'storage' | 'print'>;

/** Number of revisions in the status. */
const maxRevisions = 10;

function printRevision({ revision, at, by, reason, skipped = [] }: RegistryDocument, print: ListingOptions['print']) {
  print(`revision ${revision}, ${at}, by ${by}: ${reason}`);
  for (const { check, reason: why } of skipped) print(`  without the check ${check}: ${why}`);
}

/** Prints the changes of a revision, and the provenance of its new releases. */
async function printChanges({ storage, print }: ListingOptions, before: RegistryDocument, after: RegistryDocument) {
  const differences = await differencesOf(storage, before, after);
  if (differences.length > 0) print(`  ${differences.join(', ')}`);
  for (const { provenance } of await releasedIn(storage, before, after))
    for (const line of provenance ? formatProvenance(provenance) : ['where it comes from is not recorded'])
      print(`  ${line}`);
}

/** Prints the releases of each remote and which one is active. A remote may be published and not be on the site. */
export async function listReleases({ registry, storage, print }: ListingOptions): Promise<void> {
  const document = await registry.latest();
  printRevision(document, print);
  for (const remote of new Set([...Object.keys(document.remotes), ...(await publishedRemotes(storage))])) {
    const { base, state, canary } = document.remotes[remote] ?? {};
    print(`${remote} (${state ?? 'not on the site'})`);
    for (const { name } of (await publishedReleases(storage, remote)).reverse()) {
      const mark = base?.endsWith(`/${name}`) ? '*' : ' ';
      const share = canary?.base.endsWith(`/${name}`) ? ` (canary, ${canary.share}%)` : '';
      const provenance = await readProvenance(storage, baseOf(remote, name));
      const [commit] = provenance?.commit ? formatProvenance(provenance) : ['no commit is recorded'];
      print(`  ${mark} ${name}${share}, ${commit}`);
    }
  }
}

/** Prints what visitors get of each remote, and the latest revisions. */
export async function printStatus(options: ListingOptions): Promise<void> {
  const { registry, print } = options;
  const latest = await registry.latest();
  for (const [remote, { version, state, contract, canary }] of Object.entries(latest.remotes)) {
    const share = canary && `, and ${canary.version} for ${canary.share}% of the visitors since ${canary.since}`;
    print(`${remote}: ${state === 'enabled' ? version : `${version}, disabled`}${share ?? ''}`);
    if (contract < contractVersion)
      print(
        `  built for contract ${contract}: release it anew before a shell of contract ${contractVersion + 1} comes`,
      );
  }
  print('');
  let document = latest;
  for (let count = 0; document.revision > 0 && count < maxRevisions; count += 1) {
    const before = await registry.read(document.parent ?? 0);
    printRevision(document, print);
    await printChanges(options, before, document);
    document = before;
  }
}
