import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { StackFrame } from 'contract/release-report';
import { LRUCache } from 'lru-cache';

import type { ReleaseStorage } from '../registry/release-storage';
import { nameIn } from '../registry/release-store';
import { shellFilesIn } from '../shell-files/shell-files';

/** Maximum number of cached maps, about a hundred kilobytes each: an error involves few scripts. */
const maxMaps = 20;

/** A position in a script of a release or a shell: `/_mf/mf-blog/1.0.0-1f2e3d4c/35.33afe825.js:1:2045`. */
const position = /^(\/_mf\/mf-[a-z]+\/[\w.+-]+|\/_shell)\/([\w.-]+\.c?js):(\d+):(\d+)$/;

/** Positions in files of releases, in a stack of Node or a browser. */
const positionsInStack = /(?:https?:\/\/[^/\s]+)?(\/_mf\/mf-[a-z]+\/[\w.+-]+\/[\w.-]+\.c?js:\d+:\d+)/g;

/** Storage name of a script's map. */
const mapName = (base: string, file: string) =>
  base === '/_shell' ? `${shellFilesIn}${file}.map` : nameIn(base, `${file}.map`);

/** Resolves positions in our scripts to source positions, with the maps stored with releases and shells. */
export class SourceMaps {
  private readonly maps = new LRUCache<string, { map: TraceMap | null }>({
    max: maxMaps,
    fetchMethod: async (name) => {
      const bytes = await this.storage.read(name);
      return { map: bytes && new TraceMap(bytes.toString()) };
    },
    ignoreFetchAbort: true,
  });

  constructor(private readonly storage: ReleaseStorage) {}

  /**
   * Returns an error's stack with lines of sources in place of positions in built files. Those without a map stay. Never
   * rejects: the error itself matters more.
   */
  async inStack(stack: string): Promise<string> {
    const found = await Promise.all(
      [...stack.matchAll(positionsInStack)].map(async ([whole, at = '']) => {
        const { source } = await this.resolve(at).catch(() => ({ source: null }));
        // The maps of server files have no columns.
        return [whole, source?.replace(/:\d+$/, '') ?? whole] as const;
      }),
    );
    const sources = new Map(found);
    return stack.replace(positionsInStack, (whole) => sources.get(whole) ?? whole);
  }

  /** @param at as browsers report it; unchanged if its script has no map */
  async resolve(at: string): Promise<StackFrame> {
    const unresolved = { at, source: null, code: null };
    const [, base = '', file = '', line = '', column = ''] = position.exec(at) ?? [];
    if (!base) return unresolved;
    const { map } = await this.maps.forceFetch(mapName(base, file));
    if (!map) return unresolved;
    // Browsers count columns from one.
    const found = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    if (found.source === null) return unresolved;
    const code = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim() ?? null;
    return { at, source: `${found.source.replace(/^\.\//, '')}:${found.line}:${found.column + 1}`, code };
  }
}
