import reactQuery from '@tanstack/react-query/package.json';
import contract from 'contract/package.json';
import previous from 'contract/previous/packages.json';
import reactDom from 'react-dom/package.json';
import router from 'react-router-dom/package.json';
import react from 'react/package.json';
import { satisfies } from 'semver';
import styledComponents from 'styled-components/package.json';
import ui from 'ui/package.json';

/** The versions of what this shell brings for every remote, by package. */
export const provided: Readonly<Record<string, string>> = Object.fromEntries(
  [react, reactDom, router, reactQuery, styledComponents, ui, contract].map(({ name, version }) => [name, version]),
);

/** What the shells of the previous contract brought: all of it is still there, so a release that needs it is served. */
const broughtBefore: Readonly<Record<string, string>> = previous;

/** Whether this shell serves what needs a semver range of a package, `^19.3.0`. A package that it does not bring never fits. */
export function isProvided(name: string, range: string): boolean {
  return [provided, broughtBefore].some(({ [name]: version }) => version !== undefined && satisfies(version, range));
}
