import type { z } from 'zod';

/** The seed folder cannot be used; the message has one line for each fault, with file and field. Nothing was written. */
export class SeedFault extends Error {
  override readonly name = 'SeedFault';
  constructor(readonly faults: readonly string[]) {
    super(
      `The seed has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
}

/** One fault for each issue: `articles/a.md: topic: Invalid option`. */
export function faultsIn(file: string, issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map(({ path, message }) => [file, path.join('.'), message].filter(Boolean).join(': '));
}

/** Waits for all reads, and throws the faults of all together, so that an author mends them in one go. */
export async function readAll<const Reads extends readonly Promise<unknown>[]>(
  reads: Reads,
): Promise<{ -readonly [I in keyof Reads]: Awaited<Reads[I]> }> {
  const results = await Promise.allSettled(reads);
  const failures = results.filter((result) => result.status === 'rejected').map((result): unknown => result.reason);
  const other = failures.find((failure) => !(failure instanceof SeedFault));
  if (other) throw other;
  const faults = failures.flatMap((failure) => (failure instanceof SeedFault ? failure.faults : []));
  if (faults.length > 0) throw new SeedFault(faults);
  return Promise.all(reads);
}
