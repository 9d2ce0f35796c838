/** Forbids imports of some modules, with a message that gives the reason. */
const wall = (modules, message) => ({ group: modules, message });

/**
 * Patterns of a workspace: by its name, and by a path. A scoped package such as `@opentelemetry/api` does not match.
 */
const workspace = (name) => [name, `${name}/**`, `**/${name}/**`, `!@*/${name}`];

const shell = workspace('shell');
const api = workspace('api');
const ui = workspace('ui');
const remotes = workspace('mf-*');

const declared = wall(
  ['contract/src/**', 'ui/src/**', 'contract/webpack/*.mjs'],
  "Import only what the package declares in its exports: 'contract/posts', 'ui', 'ui/drawings/...'.",
);

/** Walls for everything that is built. */
const commonWalls = [
  wall(
    ['../../*', '../../**'],
    'Import a neighbor or a package by its name; never climb past the parent of your own folder.',
  ),
  declared,
];

/** The API groups folders into domains: a file may import a neighboring folder and folders of other domains. */
const domainWalls = [
  wall(
    ['../../../*', '../../../**'],
    'Import a folder of your domain or of another one; never climb past the domains.',
  ),
  declared,
];

/** Every folder of the shell except those that run on the server and in the browser. */
const oneSidedFolders = ['../*/**', '!../site/**', '!../layout/**', '!../routing/**'];

const shellWalls = [
  wall(remotes, "The shell never imports a remote's source: it loads releases at runtime, from the registry."),
  wall(api, 'The shell reaches the api over HTTP.'),
];

const remoteWalls = [
  wall(remotes, 'A remote never imports another remote: they are released apart.'),
  wall(
    [...shell, ...api],
    'A remote never imports the shell or the api. The page contract is in contract/page, data comes through useSuspenseQuery.',
  ),
];

/** Pages get these from the shell, by the names in contract/webpack/shared-modules.mjs. */
const secondCopies = wall(
  ['react-dom/*', 'react-router', 'react-router/**', '@tanstack/query-core'],
  "A remote would bundle a second copy. Import 'react-dom', 'react-router-dom' and '@tanstack/react-query'.",
);

const apiWalls = [
  ...domainWalls,
  wall([...ui, ...shell, ...remotes], 'The api imports contract and nothing else of ours.'),
  wall(['react', 'react-dom', 'styled-components'], 'The api has no user interface.'),
];

/** Domains built on the API's platform, which must not import them. */
const domainsOnPlatform = [
  'accounts',
  'admin-cli',
  'agency',
  'archive',
  'articles',
  'delivery',
  'leads',
  'media',
  'metrics',
  'transfer',
  'worker',
].map((domain) => `../../${domain}/**`);

/** What the browser build leaves out of packages. */
const leftOut = [
  {
    name: 'react',
    importNames: ['ViewTransition', 'addTransitionType'],
    message: 'React has no view transitions on this site: docs/decisions/smaller-react.md',
  },
];

/** @type {{ files: string[], walls: { group: string[], message: string }[], paths?: object[] }[]} */
const walls = [
  {
    files: ['contract/**'],
    walls: [
      wall([...ui, ...shell, ...api, ...remotes], 'contract stands at the bottom: it imports none of the others.'),
    ],
  },
  {
    files: ['ui/**'],
    walls: [
      wall(
        [...shell, ...api, ...remotes],
        'ui may import contract and nothing else of ours. What the shell knows comes in as a prop or a context.',
      ),
    ],
    paths: leftOut,
  },
  { files: ['mf-*/**'], walls: remoteWalls, paths: leftOut },
  { files: ['shell/**'], walls: shellWalls },
  {
    files: ['shell/src/{site,layout,routing}/**'],
    walls: [
      ...shellWalls,
      wall(oneSidedFolders, 'What the page shows is the same on the server and in the browser: it knows neither.'),
    ],
  },
  {
    files: ['shell/src/browser/**'],
    walls: [...shellWalls, wall(oneSidedFolders, 'The browser gets what the server knows in the boot data.')],
  },
];

/** Walls of files whose rules replace those for everything. */
const wallsOfApi = [
  { files: ['api/**'], walls: apiWalls },
  {
    files: ['api/src/platform/**'],
    excludeFiles: ['**/*.test.ts'],
    walls: [...apiWalls, wall(domainsOnPlatform, 'The platform carries the other domains, and knows none of them.')],
  },
  {
    files: ['api/src/{accounts,agency,archive,articles,delivery,leads,media}/**'],
    excludeFiles: ['**/*.test.ts'],
    walls: [
      ...apiWalls,
      wall(
        ['../**/transfer/**'],
        'Only the worker, the commands and app.ts use the importers: the site works without them.',
      ),
    ],
  },
  {
    files: ['api/src/transfer/{files,ghost,html,images,markdown,plan,wordpress}/**'],
    excludeFiles: ['**/*.test.ts'],
    walls: [
      ...apiWalls,
      wall(
        [...domainsOnPlatform, '../../platform/**'],
        'A reader of files knows nothing of the site: the importer, one folder up, writes what it reads.',
      ),
    ],
  },
];

/** A remote's API requests belong in the file of their resource, where readers look for them. */
const requests = [
  {
    name: 'contract/request',
    importNames: ['apiRequest', 'apiAnswer', 'createLoader'],
    message: 'Write it down in the *.queries.ts or *.actions.ts of its feature, with what it invalidates.',
  },
  {
    name: 'contract/query',
    importNames: ['query'],
    message: 'Write it down in the *.queries.ts of its feature: another page may read the same.',
  },
  {
    name: '@tanstack/react-query',
    importNames: ['useMutation'],
    message:
      'A write is useAction of contract/use-action: one at a time, with a failure in words, seen by the session watch.',
  },
];

/** The server renders with the answers of queries alone, and the cache knows no other request. */
const ownRequest = {
  name: 'fetch',
  message: 'Read with a query in the *.queries.ts of its feature, and write with useAction of contract/use-action.',
};

const restricted = (patterns, paths = []) => ({ 'no-restricted-imports': ['error', { patterns, paths }] });

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'jest', 'promise'],
  categories: {
    correctness: 'error',
    suspicious: 'off',
    perf: 'off',
    style: 'off',
    pedantic: 'off',
  },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**'],
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    'no-console': 'off',
    'no-empty': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: 'error',
    'no-duplicate-imports': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'jest/no-disabled-tests': 'error',
    'jest/no-focused-tests': 'error',
    'jest/expect-expect': 'off',
    'jest/no-conditional-expect': 'off',
    'jest/valid-title': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
  },
  overrides: [
    {
      files: ['shell/src/boot/boot-line.js'],
      rules: {
        'no-var': 'off',
        'no-unused-vars': 'off',
      },
    },
    ...walls.map(({ files, walls: own, paths }) => ({ files, rules: restricted([...commonWalls, ...own], paths) })),
    ...wallsOfApi.map(({ walls: own, ...which }) => ({ ...which, rules: restricted(own) })),
    {
      files: ['mf-*/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.{queries,actions,test,fixture}.{ts,tsx}', '**/*-{api,query}.ts'],
      rules: {
        ...restricted([...commonWalls, ...remoteWalls, secondCopies], [...leftOut, ...requests]),
        'no-restricted-globals': ['error', ownRequest],
      },
    },
    {
      // A journey may read the files of other workspaces as data.
      files: ['e2e/**'],
      rules: restricted([
        wall(
          [ui, shell, api, remotes].flatMap(([name]) => [name, `${name}/**`, `**/${name}/src/**`]),
          'A journey sees the site as a visitor does: through a browser and over HTTP. It imports contract and nothing else of ours.',
        ),
      ]),
    },
  ],
};
