import type { RegisteredRemote, RegistryDocument, ReleaseManifest } from 'contract/release';
import { matchPath } from 'react-router';

import { isWithin, sectionAt } from '../routing/sections';
import { isOwnedByShell } from './declared-addresses';
import type { ReleaseStorage } from './release-storage';
import { readManifest, UnfitReleaseError } from './release-store';

/** The parts of the site that a remote owns because of one of its releases. */
export type Claims = Pick<ReleaseManifest, 'remote' | 'sections' | 'pages' | 'links'>;

/** Reads the claims of a release. @throws {CorruptReleaseError} if it cannot be read */
export const claimsOf: (storage: ReleaseStorage, base: string) => Promise<Claims> = readManifest;

/** Reads the claims of other remotes. For an unreadable release, only the sections in the registry count. */
export const claimsOfOthers = (storage: ReleaseStorage, others: RegistryDocument['remotes']): Promise<Claims[]> =>
  Promise.all(
    Object.entries(others).flatMap(([remote, registered]) =>
      [registered, ...(registered.canary ? [registered.canary] : [])].map(({ base, sections }) =>
        claimsOf(storage, base).catch(() => ({ remote, sections, pages: [], links: [] })),
      ),
    ),
  );

/**
 * Ensures that a release can become active beside the other remotes.
 * @throws {UnfitReleaseError} if it claims or shows what belongs to one of them, and names the owner
 */
export async function assertOwnClaims(
  storage: ReleaseStorage,
  remote: string,
  { base, version }: Pick<RegisteredRemote, 'base' | 'version'>,
  { [remote]: _own, ...others }: RegistryDocument['remotes'],
): Promise<void> {
  const problems = claimProblems(await claimsOf(storage, base), await claimsOfOthers(storage, others));
  if (problems.length > 0)
    throw new UnfitReleaseError(
      `${remote} ${version} is not made active:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
}

const pathsOf = ({ pages }: Claims) => pages.flatMap(({ paths }) => paths);

/**
 * Returns whether two sections could both serve a path. `/` is the remainder of the site, so it overlaps with nothing.
 */
const overlap = (a: string, b: string) => a === b || (a !== '/' && b !== '/' && (isWithin(a, b) || isWithin(b, a)));

/** Lists claims and pages of a release that belong to another remote, each as a sentence that names the owner. */
export function claimProblems(release: Claims, others: readonly Claims[]): string[] {
  return [...others.flatMap((other) => conflicting(release, other)), ...misplaced(release, others)];
}

function conflicting({ sections }: Claims, other: Claims): string[] {
  return sections.flatMap(({ path }) => [
    ...other.sections
      .filter((section) => overlap(path, section.path))
      .map((section) => `it claims ${path}, and ${other.remote} has ${section.path}`),
    ...pathsOf(other)
      .filter((page) => path !== '/' && isWithin(page, path))
      .map((page) => `it claims ${path}, and ${other.remote} has a page at ${page}`),
  ]);
}

const ownersOf = (all: readonly Claims[]) =>
  all.flatMap(({ remote, sections }) => sections.map(({ path }) => ({ path, remote })));

function misplaced(release: Claims, others: readonly Claims[]): string[] {
  const sections = ownersOf([release, ...others]);
  const paths = pathsOf(release);
  return paths.flatMap((path, index) => {
    if (paths.indexOf(path) < index) return [`${path} is declared twice`];
    const section = sectionAt(sections, path);
    if (section?.remote === release.remote) return [];
    return [
      section
        ? `${path} lies in ${section.path}, which ${section.remote} has`
        : `${path} lies in no section that it claims`,
    ];
  });
}

/** A link with the remote of its target, if that has no page there. */
interface DeadLink {
  label: string;
  to: string;
  path: string;
  owner: string;
}

/** Lists the links of a release that lead to no page of the remote that has their section. */
function deadLinksOf({ links }: Claims, all: readonly Claims[]): DeadLink[] {
  const owners = ownersOf(all);
  return links.flatMap(({ label, to }) => {
    const [path = ''] = to.split(/[?#]/);
    const owner = isOwnedByShell(path) ? undefined : sectionAt(owners, path)?.remote;
    const pages = all.filter(({ remote }) => remote === owner).flatMap(pathsOf);
    if (!owner || pages.some((pattern) => matchPath(pattern, path))) return [];
    return [{ label, to, path, owner }];
  });
}

/** Lists links of a release to pages of its own that it does not have, each as a sentence. */
export const deadLinks = (release: Claims, others: readonly Claims[]): string[] =>
  deadLinksOf(release, [release, ...others])
    .filter(({ owner }) => owner === release.remote)
    .map(({ label, to, path }) => `the link “${label}” leads to ${to}, and it has no page at ${path}`);

/**
 * Lists links between a release and other remotes that would lead to no page, each as a sentence. They refuse no
 * release: the page, or the release without the link, may come with the other team's next one.
 */
export function linksToMissingPages(release: Claims, others: readonly Claims[]): string[] {
  const all = [release, ...others];
  const toOthers = deadLinksOf(release, all)
    .filter(({ owner }) => owner !== release.remote)
    .map(({ label, to, path, owner }) => `the link “${label}” leads to ${to}, and ${owner} has no page at ${path}`);
  const fromOthers = others.flatMap((other) =>
    deadLinksOf(other, all)
      .filter(({ owner }) => owner === release.remote)
      .map(({ label, to, path }) => `${other.remote} links to ${to} (“${label}”), and this has no page at ${path}`),
  );
  return [...new Set([...toOthers, ...fromOthers])];
}
