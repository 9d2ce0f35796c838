/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';

import { useServerHead } from './server-head';

const head = (name: string) => (
  <>
    <title>{name}</title>
    <meta name="description" content={`About ${name}`} />
    <link rel="canonical" href={`https://hazel.example/${name}`} />
  </>
);

/** Two pages; the code of the first may be missing. */
function Site({ code }: { code: Promise<unknown> | null }) {
  const { pathname } = useLocation();
  useServerHead(pathname);
  return (
    <>
      <Link to="/second">The second page</Link>
      <Suspense key={pathname}>
        <Page code={pathname === '/first' ? code : null}>{head(pathname.slice(1))}</Page>
      </Suspense>
    </>
  );
}

function Page({ code, children }: { code: Promise<unknown> | null; children: ReactNode }) {
  if (code) use(code);
  return children;
}

const elementsOfPage = () => document.head.querySelectorAll('title, [name=description], [rel=canonical]');

/** Hydrates the first page as the server made it, and leaves it for the second. */
async function leave(code: Promise<unknown> | null) {
  const app = (which: typeof code) => (
    <MemoryRouter initialEntries={['/first']}>
      <Site code={which} />
    </MemoryRouter>
  );
  const root = document.createElement('div');
  const markup = renderToString(app(null));
  const ofPage = markup.slice(0, markup.indexOf('<a'));
  document.head.innerHTML = `<meta name="theme-color"/><style data-components></style>${ofPage}`;
  root.innerHTML = markup.slice(ofPage.length);
  expect(elementsOfPage()).toHaveLength(3);
  await act(async () => hydrateRoot(root, app(code)));
  expect(elementsOfPage()).toHaveLength(3);
  await act(async () => root.querySelector('a')?.click());
  return [...document.head.children].map((element) => element.outerHTML);
}

it.each([
  ['before it is hydrated', new Promise(() => {})],
  ['after it is hydrated', null],
])('leaves nothing in the head of a page that the visitor leaves %s, and all of it until then', async (_, code) => {
  const left = await leave(code);
  expect(left.toSorted()).toEqual([
    '<link rel="canonical" href="https://hazel.example/second">',
    '<meta name="description" content="About second">',
    '<meta name="theme-color">',
    '<style data-components=""></style>',
    '<title>second</title>',
  ]);
});
