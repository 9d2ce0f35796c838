import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { brotliDecompress, gunzip } from 'node:zlib';

import type { ReleaseManifest, TranslatedRelease } from 'contract/release';

import type { ReleaseStorage } from '../registry/release-storage';
import { integrityIn, readVerified, type Release } from '../registry/release-store';

const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

const isScript = (file: string) => file.endsWith('.js');

/** Scripts that a page references but the release lacks. */
function missingScripts({ entry, pages, languages = {}, files }: ReleaseManifest): string[] {
  const others = Object.values(languages);
  const named = [...pages.map(({ name, js }) => [name, js] as const), ...others.flatMap(byPage)].flatMap(
    (
      [name, js], // a pair
    ) => js.map((file) => ({ file, by: name })),
  );
  return [...[entry, ...others.map((other) => other.entry)].map((file) => ({ file, by: 'the manifest' })), ...named]
    .filter(({ file }) => !files[file])
    .map(({ file, by }) => `${by} loads ${file}, which is not in the release`);
}

const byPage = ({ pages }: TranslatedRelease) => Object.entries(pages);

/** V8 parses a script as Chromium does, without running it. Containers and chunks are classic scripts, not modules. */
function syntaxProblem(file: string, code: string): string | null {
  try {
    new Script(code, { filename: file });
    return null;
  } catch (error) {
    return `${file} is no JavaScript: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Checks the browser files of a release: every script must parse and be identical in each encoding, and a chunk must
 * have the hash that its container expects, or the browser refuses it.
 * @returns a line for each problem
 */
export async function browserProblems(storage: ReleaseStorage, { base, manifest }: Release): Promise<string[]> {
  const problems = missingScripts(manifest);
  const read = (file: string) => readVerified(storage, base, file, manifest.files[file]?.integrity);
  const entries = [manifest.entry, ...Object.values(manifest.languages ?? {}).map(({ entry }) => entry)];
  const listed = entries.filter((entry) => manifest.files[entry]);
  const containers = await Promise.all(listed.map(async (entry) => (await read(entry)).toString()));
  for (const file of Object.keys(manifest.files).filter(isScript)) {
    const code = await read(file);
    const problem = syntaxProblem(file, code.toString());
    if (problem) problems.push(problem);
    // Compares the hash as the manifest writes it: a preload with another form of the hash would not be reused for the
    // script.
    const hash = integrityIn(manifest, file);
    if (!entries.includes(file) && !containers.some((container) => container.includes(hash)))
      problems.push(`${file} has another hash than ${entries.join(' or ')} asks for`);
    for (const [encoding, decode] of Object.entries(decompress)) {
      const encoded = `${file}.${encoding}`;
      if (!manifest.files[encoded]) continue;
      const decoded = await decode(await read(encoded)).catch(() => null);
      if (!decoded?.equals(code)) problems.push(`${encoded} is not ${file} compressed`);
    }
  }
  return problems;
}
