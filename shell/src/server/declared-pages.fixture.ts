import type { Section } from '../renderer/claimed-sections';

/** Pages of a remote: paths and other declared fields by name. */
export type DeclaredPages = Readonly<Record<string, { paths: readonly string[]; [rest: string]: unknown }>>;

/** Manifest of a remote with these pages. */
export const manifestOf = (remote: string, pages: DeclaredPages, version: string, languages: readonly string[]) => ({
  version,
  entry: 'remote-entry.js',
  files: { 'remote-entry.js': { bytes: 1, integrity: 'sha256-a' } },
  sections: sectionsOf(remote, pages).map(({ path, isPrivate }) => ({ path, private: isPrivate })),
  links: [],
  languages: Object.fromEntries(
    languages.map((language) => [
      language,
      {
        entry: 'remote-entry.js',
        server: 'server.cjs',
        links: [],
        pages: Object.fromEntries(
          Object.entries(pages).flatMap(([name, declared]) => (declared['englishOnly'] ? [] : [[name, []]])),
        ),
      },
    ]),
  ),
  pages: Object.entries(pages).map(([name, declared]) => ({ name, rendering: 'server', js: [], ...declared })),
});

/** Claims the first segment of each path, privately for pages rendered in the browser. */
export const sectionsOf = (remote: string, pages: DeclaredPages): Section[] =>
  Object.values(pages).flatMap(({ paths, rendering }) =>
    paths.map((path) => ({
      path: /^\/[a-z-]*/.exec(path)?.[0] ?? '/',
      remote,
      isPrivate: rendering === 'browser',
    })),
  );
