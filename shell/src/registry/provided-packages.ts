import reactQuery from '@tanstack/react-query/package.json';
import contract from 'contract/package.json';
import previous from 'contract/previous/packages.json';
import reactDom from 'react-dom/package.json';
import router from 'react-router-dom/package.json';
import react from 'react/package.json';
import { satisfies } from 'semver';
import styledComponents from 'styled-components/package.json';
import ui from 'ui/package.json';

/** Versions of the packages that this shell provides to remotes. */
export const provided: ReadonlyMap<string, string> = new Map(
  [react, reactDom, router, reactQuery, styledComponents, ui, contract].map(({ name, version }) => [name, version]),
);

/**
 * Versions that shells of the previous contract provided. All of them still work, so releases that need them are
 * served.
 */
const previouslyProvided: ReadonlyMap<string, string> = new Map(Object.entries(previous));

/**
 * Returns whether this shell satisfies a semver range of a package, such as `^19.3.0`. A package that it does not
 * provide never fits.
 */
export function isProvided(name: string, range: string): boolean {
  return [provided, previouslyProvided].some((versions) => {
    const version = versions.get(name);
    return version !== undefined && satisfies(version, range);
  });
}
