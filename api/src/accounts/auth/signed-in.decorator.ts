import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import type { FastifyRequest } from 'fastify';

import type { Actor } from '../audit/actor';
import { senderOf } from '../../platform/http/sender';
import type { OpenSession } from './sessions';

/** Session of each request that the guard admitted. */
const sessionOf = new WeakMap<object, OpenSession>();

/** Called only by the auth guard. */
export function admit(request: object, session: OpenSession): void {
  sessionOf.set(request, session);
}

function admitted(context: ExecutionContext): OpenSession {
  const session = sessionOf.get(context.switchToHttp().getRequest<object>());
  if (!session) throw new Error('A public route has nobody who is signed in: ask Sessions.of(request).');
  return session;
}

/** Injects the current admin into a handler of a protected route: `list(@SignedIn() admin: SignedInAdmin)`. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInAdmin => admitted(context).admin,
);

/** Injects the current admin and origin into a handler that writes to the audit log: `remove(@Acting() by: Actor)`. */
export const Acting = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const sender = senderOf(context.switchToHttp().getRequest<FastifyRequest>());
  return { who: admitted(context).admin.email, sender };
});

/** Injects the session of a request to a protected route. */
export const TheSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): OpenSession => admitted(context),
);
