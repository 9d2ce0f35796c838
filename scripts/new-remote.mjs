import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { giveUp, root } from './checks.mjs';
import { updateLockfile } from './install.mjs';
import { remotes } from './workspaces.mjs';

// npm run new-remote -- mf-careers: creates a remote with one page, /careers, ready to be released. A folder after the
// name creates it there, outside of this checkout.
const [name = '', folder] = process.argv.slice(2);
if (!/^mf-[a-z]+$/.test(name)) giveUp('A remote is named mf- and one word: npm run new-remote -- mf-careers');
const directory = join(folder ? resolve(folder) : root, name);
if (existsSync(directory)) giveUp(`${directory} already exists.`);

const word = name.slice('mf-'.length);
const title = word[0].toUpperCase() + word.slice(1);
const path = `/${word}`;
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
if (readJson('shell/src/registry/owned-by-shell.json').includes(word))
  giveUp(`The shell answers ${path} itself. Choose another name.`);
if (Object.values(readJson('contract/src/words/languages.json')).some(({ prefix }) => prefix === path))
  giveUp(`Pages in another language are below ${path}. Choose another name.`);
const [first = {}, ...others] = remotes.map((remote) => readJson(join(remote, 'package.json')).dependencies);
/** What every remote of this checkout needs. */
const dependencies = Object.fromEntries(
  Object.entries(first).filter(([dependency]) => others.every((each) => dependency in each)),
);

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const files = {
  'package.json': json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies,
    scripts: {
      build: 'webpack',
      dev: `node ../scripts/dev.mjs ${name}`,
      release: 'node ../scripts/command.mjs release',
      test: `jest --config ../jest.config.mjs --selectProjects ${name}`,
    },
  }),
  'tsconfig.json': json({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'] },
    include: ['src'],
  }),
  'webpack.config.mjs': `import { remote } from 'contract/webpack';

export default remote(import.meta.dirname);
`,
  'remote.json': `{
  "sections": [{ "path": "${path}" }],
  "links": [{ "list": "agency", "label": "${title}", "to": "${path}", "order": 50 }],
  "pages": [{ "name": "./${word}", "module": "./src/${word}/${word}.page.tsx", "paths": ["${path}"] }]
}
`,
  [`src/${word}/${word}.page.tsx`]: `import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { CallBand, Container, Heading, Lead, PageHead } from 'ui';

export const queries = () => keysOf(siteQuery);

/** The page at ${path}. */
export default function ${title}Page() {
  return (
    <>
      <PageHead title="${title}" description="What ${path} is about, in one sentence." path="${path}" />
      <Container>
        <Heading level={1}>${title}</Heading>
        <Lead>What this page is about, in one sentence.</Lead>
      </Container>
      <CallBand title="Questions?" />
    </>
  );
}
`,
  [`src/${word}/${word}.test.tsx`]: `import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import ${title}Page, { queries } from './${word}.page';

const site = { name: 'Agency', publicUrl: 'http://localhost', phone: '937-555-0100', phoneHref: 'tel:+19375550100' };

it('says what it is about', () => {
  const queryFn = () => Promise.reject(new Error('The page asks for what it has not named'));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn } } });
  client.setQueryData(['/api/site'], site);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <${title}Page />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
  expect(document.title).toBe('${title} | Agency');
});

it('has everything that it reads asked for before it renders', () => {
  expect(queries()).toEqual([['/api/site']]);
});
`,
  'CHANGELOG.md': `# ${name}

## 1.0.0

- The first version: a page at ${path}.
`,
  'README.md': `# ${name}

\`${path}\`. Owned by: to be decided.

\`remote.json\` declares the sections that it claims, its links in the header and the footer, its pages, and the query parameters that they read. Each page is a module \`src/<page>/<page>.page.tsx\` that exports the page and the query keys it reads.

| to | run |
|---|---|
| work on it inside the real shell | \`npm run dev -w ${name}\` |
| test it | \`npm test -w ${name}\` |
| release it | \`npm run release -- publish ${name}\`, then \`npm run release -- promote ${name} 1.0.0\` |
| take a release back | \`npm run release -- rollback ${name}\` |
| take it off the site | \`npm run release -- remove ${name}\` |
`,
};

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), text);
}
if (!folder) await updateLockfile();
console.log(`Created ${name} with a page at ${path}. To release it:
  npm run release -- publish ${name}
  npm run release -- promote ${name} 1.0.0`);
