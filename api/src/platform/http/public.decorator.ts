import { Reflector } from '@nestjs/core';

/** Opens a route, or all routes of a controller, to visitors who are not signed in. Other routes return 401. */
export const Public = Reflector.createDecorator<void, true>({ transform: () => true });
