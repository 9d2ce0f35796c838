import 'contract/memory-flags';

import { setFlagsFromString } from 'node:v8';

/**
 * Leaves WebAssembly to V8's baseline compiler. The only module is undici's HTTP parser, one large function that V8
 * would optimize after some requests: with 10 to 25 MB of working memory in small blocks, which the C library then
 * keeps, to save microseconds per response.
 */
setFlagsFromString('--liftoff-only');
