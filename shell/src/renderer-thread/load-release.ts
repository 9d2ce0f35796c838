import { compileFunction } from 'node:vm';

import type { PageModule } from 'contract/page';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as uiState from 'ui/state';

import * as reactQuery from '../browser/shared-query';
import * as router from '../browser/shared-router';
import * as styles from '../browser/shared-styles';

const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': reactQuery,
  'styled-components': styles,
  'ui/state': uiState,
};

function requireShared(name: string): unknown {
  if (Object.hasOwn(shared, name)) return shared[name];
  throw new Error(`It asks for ${name}, which is not shared. Bundle it, or add it to the contract's shared modules.`);
}

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function';

/**
 * Runs a release's server file: a CommonJS file that imports only shared modules.
 * @param filename its URL path, from which it derives the paths of the release's other files
 * @returns its page modules by exposed name
 * @throws if the file throws, requires another module, or exposes something other than a page
 */
export function loadRelease(code: string, filename: string): ReadonlyMap<string, PageModule> {
  const run = compileFunction(code, ['module', 'exports', 'require', '__filename'], { filename });
  const module = { exports: {} as { pages?: Record<string, unknown> } }; // CommonJS fills it in
  run(module, module.exports, requireShared, filename);
  const pages = Object.entries(module.exports.pages ?? {});
  for (const [name, page] of pages) {
    if (!isPageModule(page)) throw new Error(`${name} has no component as its default export`);
  }
  return new Map(pages as [string, PageModule][]); // checked in the loop above
}
