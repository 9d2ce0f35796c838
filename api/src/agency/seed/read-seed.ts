import { readAll, SeedFault } from './seed-fault';
import type { SeedItem, SeedSource } from './seed-source';
import type { SeedSources } from './seed-sources';

type Seed = {
  [Kind in keyof SeedSources]: SeedSources[Kind] extends SeedSource<infer Content> ? SeedItem<Content>[] : never;
};

/**
 * Reads the whole folder and checks the references between files.
 * @throws {SeedFault} with every fault of every file
 */
export async function readSeed(folder: string, sources: SeedSources): Promise<Seed> {
  const [site, facts, team, cities, posts, services, redirects] = await readAll([
    sources.site.read(folder),
    sources.facts.read(folder),
    sources.team.read(folder),
    sources.cities.read(folder),
    sources.posts.read(folder),
    sources.services.read(folder),
    sources.redirects.read(folder),
  ]);
  const seed = { site, facts, team, cities, posts, services, redirects };
  const faults = brokenReferences(seed);
  if (faults.length > 0) throw new SeedFault(faults);
  return seed;
}

function brokenReferences({ facts, team, cities, posts }: Seed): string[] {
  const known = (items: readonly SeedItem<unknown>[]) =>
    new Set<string | null | undefined>([null, undefined, ...items.map(({ key }) => key)]);
  const [factKeys, people, towns] = [known(facts), known(team), known(cities)];
  const missing = (file: string, field: string, name: string | null | undefined, among: ReturnType<typeof known>) =>
    among.has(name) ? [] : [`${file}: ${field}: there is no "${name}"`];
  return [
    ...team.flatMap(({ file, content }) => content.cities.flatMap((city) => missing(file, 'cities', city, towns))),
    ...cities.flatMap(({ file, content }) => [
      ...missing(file, 'agent', content.agent, people),
      ...missing(file, 'exchange.openEnrollment', content.exchange?.openEnrollment, factKeys),
      ...content.nearby.flatMap((city) => missing(file, 'nearby', city, towns)),
    ]),
    ...posts.flatMap(({ file, content }) => missing(file, 'author', content.author, people)),
  ];
}
