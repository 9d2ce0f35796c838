import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits, in base64url. */
export const newToken = () => randomBytes(tokenBytes).toString('base64url');

/** Returns the stored hash of a token. It needs no salt, because 256 random bits cannot be guessed. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
