import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import type { ReleaseProvenance } from 'contract/release-report';

import { notesIn } from './changelog';

/** A build's provenance, and for the publisher a line for each missing part. */
export interface BuildProvenance {
  provenance: ReleaseProvenance;
  missing: string[];
}

const run = promisify(execFile);

/** The checkout whose build this program is. */
const ownCheckout = join(__dirname, '../..');

/**
 * @param trusted a checkout that another user may own, as the site's does on a server: whoever can write in it can
 *   change this program as well
 * @throws if the folder is not in a repository, or git is not installed
 */
async function commitOf(folder: string, trusted: string): Promise<NonNullable<ReleaseProvenance['commit']>> {
  const git = async (...args: string[]) => {
    // By default, a test's command gets the environment of the test runner instead of the test's.
    const { env } = process;
    return (await run('git', ['-c', `safe.directory=${trusted}`, '-C', folder, ...args], { env })).stdout.trim();
  };
  const [id = '', author = ''] = (await git('log', '-1', '--format=%H%n%an')).split('\n');
  return { id, author, isModified: (await git('--no-optional-locks', 'status', '--porcelain')) !== '' };
}

/** First line of git's error output, or Node's message if git or a file is missing. */
function reasonOf(error: unknown): string {
  const isOfCommand = typeof error === 'object' && error !== null && 'stderr' in error;
  const message = isOfCommand ? String(error.stderr).trim() : '';
  const [first = ''] = (message || (error instanceof Error ? error.message : String(error))).split('\n');
  return first.replace(/^fatal: /, '');
}

/**
 * Reads the origin of a build: the checked-out commit, and the section of its version in the CHANGELOG.md next to the
 * folder. Both are optional.
 * @param build the remote's `dist`
 * @param trusted a checkout that another user may own
 */
export async function provenanceOf(build: string, version: string, trusted = ownCheckout): Promise<BuildProvenance> {
  const missing: string[] = [];
  const commit = await commitOf(build, trusted).catch((error: unknown) => {
    missing.push(`no commit is recorded: ${reasonOf(error)}`);
    return null;
  });
  const file = join(dirname(build), 'CHANGELOG.md');
  const changelog = await readFile(file, 'utf8').catch((error: unknown) => {
    missing.push(`no notes are recorded: ${file} cannot be read (${reasonOf(error)})`);
    return null;
  });
  const notes = changelog === null ? null : notesIn(changelog, version);
  if (changelog !== null && notes === null)
    missing.push(`no notes are recorded: ${file} says nothing below "## ${version}"`);
  return { provenance: { publishedAt: new Date().toISOString(), commit, notes }, missing };
}
