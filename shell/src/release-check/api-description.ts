import { mediaIdOf } from 'contract/media-files';
import description from 'contract/openapi.json';

interface Operation {
  parameters: { name: string; in: string }[];
}

const paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = description.paths;

/**
 * Pattern for a path such as `/api/posts/{slug}`. If a path matches several, such as `/api/posts/{slug}` and
 * `/api/posts/topics`, either may describe it.
 */
const patterns = Object.entries(paths).map(([path, operations]) => ({
  operations,
  pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));

/**
 * Finds the part of a request that the published API description lacks.
 * @returns `GET /api/articles`, or `?page of GET /api/posts`; null if it is fully described
 */
export function unpublishedPart(method: string, { pathname, searchParams }: URL): string | null {
  // Files of the library are no data: a page gets their addresses from the API.
  if (mediaIdOf(pathname) !== null) return null;
  const name = `${method} ${pathname}`;
  const found = patterns
    .filter(({ pattern }) => pattern.test(pathname))
    .flatMap(({ operations }) => operations[method.toLowerCase()] ?? []);
  if (found.length === 0) return name;
  const known = new Set(found.flatMap(({ parameters }) => parameters).map((parameter) => parameter.name));
  const unknown = [...searchParams.keys()].find((parameter) => !known.has(parameter));
  return unknown === undefined ? null : `?${unknown} of ${name}`;
}
