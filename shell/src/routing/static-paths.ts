import type { ActiveRemote } from '../site/boot-data';

/** Canonical paths of static pages: rendered by the server for all visitors and without parameters. */
export const staticPaths = (remotes: readonly ActiveRemote[]): string[] =>
  remotes
    .flatMap(({ pages }) => pages)
    .filter(({ rendering, personal, gate }) => rendering === 'server' && !personal && !gate)
    .flatMap(({ paths }) => paths.slice(0, 1))
    .filter((path) => !/[:*]/.test(path));
