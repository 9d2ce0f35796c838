import { setFlagsFromString } from 'node:v8';

/**
 * Drops the compiled code of functions that were not called between two collections of the whole heap, in place of five
 * or six, which a resting process never reaches. Most of it has only run at the start. A function that is called again
 * is compiled again.
 */
setFlagsFromString('--bytecode-old-age=1');
setFlagsFromString('--flush-baseline-code');
