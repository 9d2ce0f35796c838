import { Reflector } from '@nestjs/core';

/** Restricts a public write, such as signing in, to the site's own pages. Protected routes do not need it. */
export const FromOwnPages = Reflector.createDecorator<void, true>({ transform: () => true });

/** Content types that a write accepts instead of JSON only, such as `multipart/form-data`. */
export const TakesContentType = Reflector.createDecorator<string | readonly string[]>();
