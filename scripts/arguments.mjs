import { parseArgs } from 'node:util';

import { giveUp } from './checks.mjs';

/**
 * Reads the arguments of a script. Ends the process with the usage if it does not know one: `npm start -- --port 3001`
 * would start another site than its user believes.
 * @param {string} usage
 * @param {import('node:util').ParseArgsConfig} [config] without it the script takes no arguments
 */
export function readArguments(usage, config = {}) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // What follows explains how to write an argument that starts with a dash.
    const [problem] = error.message.split('. ');
    return giveUp(`${problem}.\n${usage}`);
  }
}
