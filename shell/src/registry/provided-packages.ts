import reactQuery from '@tanstack/react-query/package.json';
import contract from 'contract/package.json';
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

/** Whether what this shell brings satisfies a semver range, `^19.3.0`. A package that it does not bring never does. */
export function isProvided(name: string, range: string): boolean {
  const version = provided[name];
  return version !== undefined && satisfies(version, range);
}
