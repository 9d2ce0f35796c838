import { z } from 'zod';

import type { ReleaseStorage } from './release-storage';

const state = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disabled') }),
  z.object({ kind: z.literal('loading') }),
  z.object({ kind: z.literal('active') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);

/** What a running shell does with the revision it follows. */
const shellReport = z.object({
  /** `web-1-3000`: machine and port. */
  shell: z.string(),
  revision: z.number().int().nonnegative(),
  remotes: z.record(
    z.string(),
    z.object({
      /** Base path of the release it serves; null if it serves none. */
      active: z.string().nullable(),
      state,
      /** State of the canary, if it has one. */
      canary: state.optional(),
    }),
  ),
});
export type ShellReport = z.infer<typeof shellReport>;

const folder = 'shells/';

/** Reads of all reports, if some are replaced meanwhile. */
const maxReads = 5;

const padded = (number: number) => String(number).padStart(8, '0');

/** Sorts by revision, then by the number of the report among those of the revision. */
const nameOf = ({ shell, revision }: Pick<ShellReport, 'shell' | 'revision'>, number: number) =>
  `${folder}${shell}/${padded(revision)}-${padded(number)}.json`;

/** A shell of another version may report what this one cannot read. It counts as one that has applied nothing. */
const reportIn = (bytes: Buffer, shell: string): ShellReport =>
  shellReport.safeParse(JSON.parse(bytes.toString())).data ?? { shell, revision: 0, remotes: {} };

/** Builds a name for the storage from a machine name and a port. */
export const shellName = (machine: string, port: number) => `${machine.replace(/[^\w-]+/g, '-')}-${port}`;

/** Reports of all running shells, stored next to the registry, so that commands see what became of a revision. */
export class ShellReports {
  constructor(private readonly storage: ReleaseStorage) {}

  /** Replaces the last report of a shell. The new one is written first: a command must not miss the shell. */
  async write(report: ShellReport): Promise<void> {
    const before = (await this.storage.list(`${folder}${report.shell}/`)).map(({ name }) => name).sort();
    const number = Number(/-(\d+)\.json$/.exec(before.at(-1) ?? '')?.[1] ?? 0) + 1;
    await this.storage.create(nameOf(report, number), Buffer.from(`${JSON.stringify(report, null, 2)}\n`));
    for (const old of before) await this.storage.remove(old);
  }

  /** Returns the newest report of each shell. */
  async read(attempts = maxReads): Promise<ShellReport[]> {
    const names = (await this.storage.list(folder)).map(({ name }) => name).sort();
    const newest = new Map(names.map((name) => [name.split('/')[1] ?? '', name]));
    const found = await Promise.all(
      [...newest].map(async ([shell, name]) => ({ shell, bytes: await this.storage.read(name) })),
    );
    // Since they were listed, a shell has replaced its report, or was removed.
    if (found.some(({ bytes }) => bytes === null) && attempts > 1) return this.read(attempts - 1);
    return found.flatMap(({ shell, bytes }) => (bytes ? [reportIn(bytes, shell)] : []));
  }

  /** Removes a shell that stopped or no longer responds, so that commands don't wait for it. */
  async remove(shell: string): Promise<void> {
    for (const { name } of await this.storage.list(`${folder}${shell}/`)) await this.storage.remove(name);
  }
}
