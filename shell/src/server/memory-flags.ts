import { setFlagsFromString } from 'node:v8';

/**
 * Leaves WebAssembly to V8's baseline compiler. The only module is undici's HTTP parser, one large function that V8
 * would optimize after some requests: with 10 to 25 MB of working memory in small blocks, which the C library then
 * keeps, to save microseconds per response.
 */
setFlagsFromString('--liftoff-only');

/**
 * Drops the compiled code of functions that were not called between two collections of the whole heap, in place of five
 * or six, which a resting process never reaches. Most of it has only run at the start. A function that is called again
 * is compiled again.
 */
setFlagsFromString('--bytecode-old-age=1');
setFlagsFromString('--flush-baseline-code');
