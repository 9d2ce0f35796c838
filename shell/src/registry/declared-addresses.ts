import { languageAt, sourceLanguage } from 'contract/languages';
import type { ReleaseManifest } from 'contract/release';

import { leavesSite } from '../routing/leaves-site';
import answered from './owned-by-shell.json';

/** First segments of paths that the shell answers itself. No page can have its others, which contain a dot or `_`. */
const ownedByShell: readonly string[] = answered;

/** Returns whether the shell answers a path itself. */
export const isOwnedByShell = (path: string): boolean => /[._]/.test(path) || ownedByShell.includes(firstSegment(path));

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** Segment of a canonical path: literal, a parameter, or the remainder of the path. */
const canonicalSegment = /^(?:[a-z0-9-]+|:[\w-]+\??|\*)$/;

const isCanonical = (path: string) =>
  path === '/' ||
  path
    .slice(1)
    .split('/')
    .every((segment) => canonicalSegment.test(segment));

/**
 * Lists the paths and links of a release that the site cannot have, each as a sentence. The schema of the manifest
 * accepts them: an active release must not become unreadable because a newer shell knows better.
 */
export function addressProblems({ sections, pages, links }: Pick<ReleaseManifest, 'sections' | 'pages' | 'links'>) {
  const claims = sections.flatMap(({ path }) => reservedProblems(`it claims ${path}`, path));
  const paths = pages.flatMap(({ name, paths }) => paths.map((path) => ({ name, path })));
  const shapes = paths
    .filter(({ path }) => !isCanonical(path))
    .map(
      ({ name, path }) =>
        `${name} has the path ${path}: a path has lower-case letters, digits and hyphens, and parameters like :slug`,
    );
  const reserved = paths.flatMap(({ name, path }) => reservedProblems(`${name} has the path ${path}`, path));
  const outgoing = links
    .filter(({ to }) => leavesSite(to))
    .map(({ label, to }) => `the link “${label}” leads to ${to}, which is another site: begin it with a single slash`);
  return [...claims, ...shapes, ...reserved, ...outgoing];
}

function reservedProblems(claim: string, path: string): string[] {
  const inLanguage = languageAt(path);
  if (inLanguage.language !== sourceLanguage)
    return [`${claim}, which begins with a language: write ${inLanguage.path}, and its translations get the language`];
  const first = firstSegment(path);
  return ownedByShell.includes(first) ? [`${claim}, and the shell answers /${first} itself`] : [];
}
