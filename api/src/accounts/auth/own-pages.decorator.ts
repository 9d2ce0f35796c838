import { Reflector } from '@nestjs/core';

/** On a public write that only the site's own pages may send, signing in for one. Closed routes need no mark. */
export const FromOwnPages = Reflector.createDecorator<void, true>({ transform: () => true });

/** The content type of a write that is not JSON alone, `multipart/form-data` for one. */
export const TakesContentType = Reflector.createDecorator<string | readonly string[]>();
