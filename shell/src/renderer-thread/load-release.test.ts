import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';

import { loadRelease } from './load-release';

const address = '/_mf/mf-blog/1.2.0-0a1b2c3d/server.cjs';
const page = (source: string) => `exports.pages = { './article': ${source} };`;

it('returns the pages of a release by name, with their other exports', () => {
  const pages = loadRelease(page('{ default: () => "read me", queries: () => [] }'), address);
  expect([...pages.keys()]).toEqual(['./article']);
  expect(pages.get('./article')?.queries).toEqual(expect.any(Function));
});

it('provides the same library instances that the shell uses', () => {
  const code = `const { createElement } = require('react'); const { useQuery } = require('@tanstack/react-query');
    ${page('{ default: () => null, createElement, useQuery }')}`;
  expect(loadRelease(code, address).get('./article')).toMatchObject({ createElement, useQuery });
});

it('passes a release its own URL', () => {
  const pages = loadRelease(page('{ default: () => null, address: __filename }'), address);
  expect(pages.get('./article')).toMatchObject({ address });
});

it('returns no pages for a release without pages', () => {
  expect(loadRelease('', address).size).toBe(0);
});

it.each([
  ['asks for a module that is not shared', "require('node:fs');", /asks for node:fs, which is not shared/],
  ['asks for what every object has', "require('toString');", /asks for toString, which is not shared/],
  [
    'has a page without a component',
    page('{ queries: () => [] }'),
    /.\/article has no component as its default export/,
  ],
  ['has a page that is nothing', page('null'), /.\/article has no component/],
  ['throws', 'throw new Error("no luck")', /no luck/],
  ['is cut off', 'exports.pages = {', /Unexpected end of input/],
])('refuses a release that %s', (_what, code, reason) => {
  expect(() => loadRelease(code, address)).toThrow(reason);
});
