import type { Canaries } from '../renderer/composer';
import type { Composition } from '../renderer/composition';
import type { ReleaseName, ServedCanary } from './release-health';

/** The releases that visitors get now. */
export function servedReleases({ remotes }: Composition, canaries: Canaries): [ReleaseName[], ServedCanary[]] {
  const active = remotes.map(({ name, version }) => ({ remote: name, version }));
  const served = [...canaries].flatMap(
    ([
      remote,
      {
        since,
        composition: { variant },
      },
    ]) => {
      const beside = active.find((release) => release.remote === remote);
      return variant && beside ? [{ remote, version: variant.version, beside: beside.version, since }] : [];
    },
  );
  return [active, served];
}
