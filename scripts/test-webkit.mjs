import { installWebKit } from './browser.mjs';
import { prepareJourneys, runJourneys } from './journeys.mjs';

/** The public pages, a form and the editor in WebKit, the engine of every browser on an iPhone: some minutes. */
await Promise.all([prepareJourneys(), installWebKit()]);
process.exit((await runJourneys(['webkit'], process.argv.slice(2))) ? 0 : 1);
