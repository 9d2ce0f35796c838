import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { contractVersion, neededRanges } from './shared-modules.mjs';
import { fileIn, sourceLanguage } from './words/language.mjs';

const sealOf = (bytes) => ({
  bytes: bytes.length,
  integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
});

/** Returns the scripts of each page of a browser build, in the order in which they load: `{ './home': ['90.js', ...] }`. */
function scriptsOf({ modules, chunkGraph }) {
  const blocks = [...modules].flatMap(({ blocks }) => blocks);
  const pages = blocks.flatMap((block) =>
    block.dependencies.flatMap(({ exposedName }) => {
      if (!exposedName) return [];
      const { chunks } = chunkGraph.getBlockChunkGroup(block);
      const files = chunks.flatMap((chunk) => [...chunk.files]);
      return [[exposedName, files.filter((file) => file.endsWith('.js'))]];
    }),
  );
  // webpack's order of modules is that in which they were found.
  return Object.fromEntries(pages.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Writes the scripts of each page to a file, since builds may run in several processes. Module Federation's manifest also
 * lists the scripts of other pages if a page has no script that is its alone.
 */
export class PageScriptsPlugin {
  constructor(language) {
    this.file = pageScriptsIn(language);
  }

  apply(compiler) {
    const name = 'PageScriptsPlugin';
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.emitAsset(this.file, new sources.RawSource(JSON.stringify(scriptsOf(compilation))));
      });
    });
  }
}

const pageScriptsIn = (language) => fileIn(language, 'page-scripts.json');

/**
 * Returns whether the error comes from a file that another build of the remote is writing. This plugin runs again after
 * that build.
 */
const isBeingWritten = (error) => error.code === 'ENOENT' || error instanceof SyntaxError;

/**
 * Seals a remote's build: writes `release.json` with the remote's declaration, the scripts of each page, and the size
 * and hash of every file. It runs with the last build, so that it sees the files of all builds.
 */
export class ReleaseManifestPlugin {
  /**
   * @param {{ language: string, declaration: object }[]} builds English first; `declaration`: remote.json in that
   *   language
   */
  constructor({ directory, remote, version, builds }) {
    this.directory = directory;
    this.head = { remote, version, contract: contractVersion, needs: neededRanges(), ...filesOf(sourceLanguage) };
    this.builds = builds;
    /** Names of the earlier builds that have errors. */
    this.failed = new Set();
  }

  /** Returns the plugin of an earlier build of the release. */
  ofEarlierBuild() {
    const { failed } = this;
    return {
      apply(compiler) {
        compiler.hooks.done.tap('ReleaseManifestPlugin', (stats) => {
          if (stats.hasErrors()) failed.add(compiler.name);
          else failed.delete(compiler.name);
        });
      },
    };
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReleaseManifestPlugin', () => {
      // A watched build with errors is not written: the files of the one before it do not belong to this release.
      if (this.failed.size > 0) return;
      try {
        this.seal();
      } catch (error) {
        if (!compiler.watchMode || !isBeingWritten(error)) throw error;
      }
    });
  }

  seal() {
    const [{ declaration }, ...others] = this.builds;
    const scripts = this.scriptsIn(sourceLanguage);
    const pages = declaration.pages.map((page) => ({ ...page, js: scripts[page.name] }));
    const names = readdirSync(this.directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'release.json')
      .map((entry) => join(entry.parentPath, entry.name).slice(this.directory.length + 1))
      .sort();
    const files = Object.fromEntries(names.map((name) => [name, sealOf(readFileSync(join(this.directory, name)))]));
    const languages = Object.fromEntries(others.map((build) => [build.language, this.translation(build)]));
    const release = {
      ...this.head,
      ...declaration,
      pages,
      ...(others.length > 0 && { languages }),
      files,
    };
    writeFileSync(join(this.directory, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }

  /** Returns the part of the release in another language. */
  translation({ language, declaration: { links, pages } }) {
    const scripts = this.scriptsIn(language);
    return {
      ...filesOf(language),
      ...(links && { links }),
      pages: Object.fromEntries(pages.map((page) => [page.name, scripts[page.name]])),
    };
  }

  scriptsIn(language) {
    return JSON.parse(readFileSync(join(this.directory, pageScriptsIn(language)), 'utf8'));
  }
}

/** Returns the entry files of the browser and the renderer. */
const filesOf = (language) => ({
  entry: fileIn(language, 'remote-entry.js'),
  server: fileIn(language, 'server.cjs'),
});
