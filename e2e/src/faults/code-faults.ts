/**
 * Faults of release code: on the server at load, on the server when a page is requested with `?fail`, and in a browser.
 */
export interface CodeFault {
  name: string;
  immediately: string;
  /** Patch of the server file after its promotion. @param at epoch milliseconds from which it fails */
  later: (at: number) => string;
  /** Code that runs after the remote's container, whose global name is given. */
  inBrowser: (container: string) => string;
}

const whenAsked = (code: string) => `
  for (const [key, page] of Object.entries(pages)) {
    const Page = page.default;
    pages[key] = { ...page, queries: (at) => { pages[key].failing = at.search.has('fail'); return page.queries?.(at) ?? []; },
      default: () => { if (pages[key].failing) { ${code} } return require('react/jsx-runtime').jsx(Page, {}); } };
  }`;

const throwing = 'throw new Error("a fault of the release");';

export const codeFaults: readonly CodeFault[] = [
  {
    name: 'throws on load',
    immediately: throwing,
    // The file is loaded again when its thread is replaced.
    later: (at) => `if (Date.now() > ${at}) { ${throwing} } ${whenAsked('process.exit(1);')}`,
    inBrowser: () => throwing,
  },
  {
    name: 'throws on render',
    immediately: `for (const key of Object.keys(pages)) pages[key] = { ...pages[key], default: () => { ${throwing} } };`,
    later: () => whenAsked(throwing),
    inBrowser: (container) => `{ const of = ${container}; ${container} = { init: (...all) => of.init(...all),
      get: (name) => of.get(name).then((make) => () => ({ ...make(), default: () => { ${throwing} } })) }; }`,
  },
  {
    name: 'infinite loop',
    immediately: 'for (;;);',
    later: () => whenAsked('for (;;);'),
    inBrowser: () => 'for (;;);',
  },
  {
    name: 'process.exit',
    immediately: 'process.exit(1);',
    later: () => whenAsked('process.exit(1);'),
    inBrowser: () => 'process.exit(1);',
  },
];
