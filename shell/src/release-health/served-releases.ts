import type { Canaries } from '../renderer/release-manager';
import type { ReleaseSet } from '../renderer/release-set';
import type { ReleaseName, ServedCanary } from './release-health';

/** Lists the releases that visitors get now. */
export function servedReleases({ remotes }: ReleaseSet, canaries: Canaries): [ReleaseName[], ServedCanary[]] {
  const active = remotes.map(({ name, version }) => ({ remote: name, version }));
  const served = [...canaries].flatMap(
    ([
      remote,
      {
        since,
        releaseSet: { variant },
      },
    ]) => {
      const beside = active.find((release) => release.remote === remote);
      return variant && beside ? [{ remote, version: variant.version, beside: beside.version, since }] : [];
    },
  );
  return [active, served];
}
