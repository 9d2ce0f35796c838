import { join } from 'node:path';

import { root } from './checks.mjs';
import { prepareJourneys, runJourneys } from './journeys.mjs';

/** Milliseconds: a hundred releases are one test. */
const soakTimeout = 900_000;

/**
 * Runs the journeys of releases and restarts, including the long ones, then releases under load. `--record` runs only
 * the last part and writes its report.
 */
const isRecorded = process.argv.includes('--record');
await prepareJourneys();
const journeys = isRecorded || (await runJourneys(['e2e-alone', 'e2e-long']));
const report = isRecorded ? { REPORT: join(root, 'docs/releases-report.md') } : { SOAK_CHANGES: '40' };
const soak = await runJourneys(['soak'], [`--testTimeout=${soakTimeout}`], report);
process.exit(journeys && soak ? 0 : 1);
