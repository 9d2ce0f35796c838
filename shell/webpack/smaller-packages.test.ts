/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type * as React from 'react';
import type * as ReactDOM from 'react-dom';
import type { Root, RootOptions } from 'react-dom/client';

import { until } from 'contract/testing/until';

import { change, changed, replaced } from './change-loader.mjs';
import { smallerPackages, smallerReact } from './smaller-packages.mjs';

const require = createRequire(__filename);
/** A file of a package that its exports do not name. */
const fileIn = (name: string, file: string) => join(dirname(require.resolve(`${name}/package.json`)), 'cjs', file);

const source = readFileSync(fileIn('react-dom', 'react-dom-client.production.js'), 'utf8');
const react: typeof React = require(fileIn('react', 'react.production.js'));
const packages: Record<string, unknown> = { react, scheduler: require('scheduler') };
const load = (code: string) => {
  const exports = {};
  new Function('exports', 'require', code)(exports, (name: string) => packages[name]);
  return exports;
};
packages['react-dom'] = load(readFileSync(fileIn('react-dom', 'react-dom.production.js'), 'utf8')) as typeof ReactDOM;
const { createRoot } = load(change(source, smallerReact)) as { createRoot(at: Element, options?: RootOptions): Root };

const { createElement, Fragment, startTransition, ViewTransition } = react;

it('shows, changes and removes what a view transition contains', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (...names: string[]) =>
    startTransition(() =>
      root.render(
        createElement(
          'ul',
          null,
          names.map((name) => createElement(ViewTransition, { key: name, name }, createElement('li', null, name))),
        ),
      ),
    );
  for (const names of [['one'], ['two', 'one'], ['one', 'three'], []]) {
    show(...names);
    await until(() => place.innerHTML === `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`);
  }
});

it('says that fragments have no refs', async () => {
  const errors: unknown[] = [];
  const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => errors.push(error) });
  root.render(createElement(Fragment, { ref: () => {} } as React.FragmentProps, 'text'));
  await until(() => errors.length > 0);
  expect(String(errors[0])).toMatch('This site leaves refs of fragments out of React');
});

it('refuses a react-dom that it does not know', () => {
  const renamed = source.replaceAll('commitExitViewTransitions', 'commitLeavingViewTransitions');
  expect(() => change(renamed, smallerReact)).toThrow(/The package has no .*commitExitViewTransitions/);
  expect(() => change(source.replaceAll('335544064', '335544065'), smallerReact)).toThrow('The package has no');
});

it.each(['production', 'development'])('knows the packages that the %s build makes smaller', (mode) => {
  for (const { test, use } of smallerPackages(mode))
    expect(() => change(readFileSync(test, 'utf8'), use.options.changes)).not.toThrow();
});

it('refuses a package without the file that it changes or leaves out', () => {
  const message = 'The package has no react-dom/cjs/moved.js';
  expect(() => changed('react-dom/cjs/moved.js', [])).toThrow(message);
  expect(() => replaced('react-dom/cjs/moved.js', 'shorter.js')).toThrow(message);
});
