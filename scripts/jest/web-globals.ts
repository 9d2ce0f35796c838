import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these and jsdom does not: the router cannot be loaded without.
Object.assign(globalThis, { TextDecoder, TextEncoder });
