import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits, in base64url. */
export const newToken = () => randomBytes(tokenBytes).toString('base64url');

/** What is stored of a token. It has no salt, since nobody can guess 256 random bits. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
