import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import type { FastifyRequest } from 'fastify';

import type { Actor } from '../audit/actor';
import { senderOf } from '../../platform/http/sender';
import type { OpenSession } from './sessions';

/** The session of each request that the guard let in. */
const sessionOf = new WeakMap<object, OpenSession>();

/** Called by the guard alone. */
export function admit(request: object, session: OpenSession): void {
  sessionOf.set(request, session);
}

function admitted(context: ExecutionContext): OpenSession {
  const session = sessionOf.get(context.switchToHttp().getRequest<object>());
  if (!session) throw new Error('A public route has nobody who is signed in: ask Sessions.of(request).');
  return session;
}

/** Who is signed in, in a handler of a closed route: `list(@SignedIn() admin: SignedInAdmin)`. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInAdmin => admitted(context).admin,
);

/** The same with where they are, in a handler whose doings are written down: `remove(@Acting() by: Actor)`. */
export const Acting = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const sender = senderOf(context.switchToHttp().getRequest<FastifyRequest>());
  return { who: admitted(context).admin.email, sender };
});

/** The session that a request of a closed route came with. */
export const TheSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): OpenSession => admitted(context),
);
