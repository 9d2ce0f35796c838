import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { UnauthenticatedError } from '../../platform/errors/api-errors';
import { Public } from '../../platform/http/public.decorator';
import { Sessions } from './sessions';
import { admit } from './signed-in.decorator';

/** Closed by default: forgetting a decorator shuts a route instead of opening it. */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(Public, [context.getHandler(), context.getClass()])) return true;
    const http = context.switchToHttp();
    // What is for an admin alone is kept by no cache, the browser's included.
    void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    const request = http.getRequest<FastifyRequest>();
    const session = await this.sessions.of(request);
    if (!session) throw new UnauthenticatedError();
    admit(request, session);
    return true;
  }
}
