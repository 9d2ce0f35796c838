import { TextDecoder, TextEncoder } from 'node:util';

// Browsers have these and jsdom does not. The router cannot be loaded without them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A device that always prefers light colors.
const device = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, { matchMedia: () => device });
