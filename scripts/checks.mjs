import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

/** Minimum Node version, as in package.json's engines. */
const oldestNode = [20, 19];

/** Prints a line with the problem and its fix, then ends the process. */
export function giveUp(line) {
  console.error(`\n${line}`);
  process.exit(1);
}

/** Ends this process with the line that names a file and its fault; throws any other error. */
export function giveUpIfUnreadable(error) {
  if (error.name === 'UnreadableFileError') giveUp(error.message);
  throw error;
}

/** Refuses a Node version that is too old; no script can fix that. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (isOld) giveUp(`This needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Returns the most likely cause of a failed npm install. */
export function installAdvice(output) {
  if (/gyp|better-sqlite3|prebuild/i.test(output)) {
    return 'better-sqlite3 could not be built: it needs Python 3, make and a C++ compiler (Debian: apt-get install python3 make g++; macOS: xcode-select --install).';
  }
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output)) return 'The npm registry could not be reached.';
  return 'npm install failed: the lines above say why.';
}

/** Returns a file's text, or null if the file does not exist. */
export function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // Not looked up before: another process may remove it in between.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}
