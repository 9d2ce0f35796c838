/** How often a ratio is measured before it counts as too high. */
const attempts = 5;

/**
 * Returns the CPU time of some work in milliseconds. Wall time would include other load on the machine.
 *
 * The time includes V8's own threads, which collect garbage and compile, so one measurement may be too high.
 */
async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}

/**
 * Returns how many times as much CPU time some work takes as another: the lowest of several measurements, or the first
 * one below a limit. Work that really costs more does so each time, and interference only now and then.
 *
 * @param options.of the other work, which is done once before, since the first call compiles
 * @param options.below ratio that is low enough, so that nothing more is measured
 */
export async function costRatio(
  work: () => unknown,
  { of, below }: { of: () => unknown; below: number },
): Promise<number> {
  await of();
  let lowest = Infinity;
  for (let attempt = 0; attempt < attempts && lowest >= below; attempt += 1) {
    const usual = await cpuTime(of);
    lowest = Math.min(lowest, (await cpuTime(work)) / Math.max(usual, 0.1));
  }
  return lowest;
}
