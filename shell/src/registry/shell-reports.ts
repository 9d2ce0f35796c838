import { z } from 'zod';

import type { ReleaseStorage } from './release-storage';

const state = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disabled') }),
  z.object({ kind: z.literal('loading') }),
  z.object({ kind: z.literal('active') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);

/** What a running shell did with the last revision that it applied. */
const shellReport = z.object({
  /** `web-1-3000`: machine and port. */
  shell: z.string(),
  revision: z.number().int().nonnegative(),
  remotes: z.record(
    z.string(),
    z.object({
      /** The address of the release that it serves; null where it serves none. */
      active: z.string().nullable(),
      state,
      /** Of the canary, where there is one. */
      canary: state.optional(),
    }),
  ),
});
export type ShellReport = z.infer<typeof shellReport>;

const folder = 'shells/';
const nameOf = ({ shell, revision }: Pick<ShellReport, 'shell' | 'revision'>) =>
  `${folder}${shell}/${String(revision).padStart(8, '0')}.json`;

/** A machine's name and a port as a part of a name in the storage. */
export const shellName = (machine: string, port: number) => `${machine.replace(/[^\w-]+/g, '-')}-${port}`;

/** The reports of all shells that run on a registry, beside it: so a command knows what became of a revision. */
export class ShellReports {
  constructor(private readonly storage: ReleaseStorage) {}

  /** Writes a shell's report in the place of its last one. */
  async write(report: ShellReport): Promise<void> {
    const name = nameOf(report);
    const before = await this.storage.list(`${folder}${report.shell}/`);
    await this.storage.remove(name);
    await this.storage.create(name, Buffer.from(`${JSON.stringify(report, null, 2)}\n`));
    for (const old of before) if (old.name !== name) await this.storage.remove(old.name);
  }

  /** The newest report of each shell. */
  async read(): Promise<ShellReport[]> {
    const names = (await this.storage.list(folder)).map(({ name }) => name).sort();
    const newest = new Map(names.map((name) => [name.split('/')[1], name]));
    const found = await Promise.all([...newest.values()].map((name) => this.storage.read(name)));
    // One that is being replaced is there in a moment.
    return found.flatMap((bytes) => (bytes ? [shellReport.parse(JSON.parse(bytes.toString()))] : []));
  }

  /** A shell that stops, or no longer answers, is not waited for. */
  async remove(shell: string): Promise<void> {
    for (const { name } of await this.storage.list(`${folder}${shell}/`)) await this.storage.remove(name);
  }
}
