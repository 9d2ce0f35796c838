import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these and jsdom does not: the router cannot be loaded without.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A device of light colors, which stays so.
const device = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, { matchMedia: () => device });
