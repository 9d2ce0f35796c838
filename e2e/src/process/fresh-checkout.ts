import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { until } from 'contract/testing/until';

import { root } from '../running-site';

const run = promisify(execFile);

/** Milliseconds for one command or build. The first installs the packages and builds everything, on a busy machine. */
export const commandTimeout = 900_000;

/** A command that runs until it is ended. */
export interface RunningCommand {
  /** Everything that it has printed. */
  output: () => string;
  /** Resolves once it has printed a text; rejects with its output if it ends first. */
  prints: (text: string) => Promise<void>;
  end: () => Promise<void>;
}

/** A freshly cloned repository: no packages, no builds, no data. */
export class FreshCheckout {
  /** The commands run so far, as typed. */
  readonly given = new Set<string>();

  private readonly running: RunningCommand[] = [];

  private constructor(
    readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async make(settings: Record<string, string>): Promise<FreshCheckout> {
    const folder = await mkdtemp(join(tmpdir(), 'clone-'));
    // Includes uncommitted files, so that the page and the scripts are tested as they are now.
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await run('git', list, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    for (const file of stdout.split('\0').filter(Boolean)) await cp(join(root, file), join(folder, file));
    const git = (...args: string[]) =>
      run('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@agency.example', ...args], { cwd: folder });
    await git('init', '--quiet');
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'As it was cloned');
    return new FreshCheckout(folder, { ...process.env, ...settings });
  }

  /**
   * Runs a command to completion.
   * @param within a folder of the checkout
   * @returns the command's output; rejects if it fails
   */
  async does(command: string, within = '.'): Promise<string> {
    this.given.add(command);
    const options = {
      cwd: join(this.folder, within),
      env: this.env,
      timeout: commandTimeout,
      maxBuffer: 64 * 1024 * 1024,
    };
    const { stdout, stderr } = await run('sh', ['-c', command], options);
    return stdout + stderr;
  }

  begins(command: string): RunningCommand {
    this.given.add(command);
    const child = spawn('sh', ['-c', command], {
      cwd: this.folder,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, which a terminal would end as one.
      detached: true,
    });
    const begun = following(child);
    this.running.push(begun);
    return begun;
  }

  async replace(file: string, before: string, after: string): Promise<void> {
    const path = join(this.folder, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} does not have ${before}`);
    await writeFile(path, text.replace(before, after));
  }

  /** Ends running commands and removes the folder. */
  async remove(): Promise<void> {
    await Promise.all(this.running.map((command) => command.end()));
    await rm(this.folder, { recursive: true, force: true });
  }
}

function following(child: ChildProcess): RunningCommand {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  let hasEnded = false;
  const ended = new Promise<void>((done) =>
    child.on('close', () => {
      hasEnded = true;
      done();
    }),
  );
  return {
    output: () => printed,
    async prints(text) {
      await until(async () => printed.includes(text) || hasEnded, { timeout: commandTimeout });
      if (!printed.includes(text)) throw new Error(`It ended, and had printed:\n${printed}`);
    },
    async end() {
      if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
