import { prepareJourneys, runJourneys } from './journeys.mjs';

/** Each remote with each fault, against real processes and a browser: some minutes, and a table at the end. */
await prepareJourneys();
process.exit((await runJourneys(['faults'], process.argv.slice(2))) ? 0 : 1);
