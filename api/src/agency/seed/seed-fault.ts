import type { z } from 'zod';

/** Error for an invalid seed. Its message lists each fault with file and field. Nothing was written. */
export class SeedFault extends Error {
  override readonly name = 'SeedFault';
  constructor(readonly faults: readonly string[]) {
    super(
      `The seed has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
}

/** Formats each issue as a fault: `articles/a.md: topic: Invalid option`. */
export function faultsIn(file: string, issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map(({ path, message }) => [file, path.join('.'), message].filter(Boolean).join(': '));
}

/** Waits for all reads and throws their faults together, so that an author can fix them all at once. */
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
