import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AccountRole } from 'contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ForbiddenError, UnauthenticatedError } from '../../platform/errors/api-errors';
import { Public } from '../../platform/http/public.decorator';
import { OpenTo } from './open-to.decorator';
import { Sessions } from './sessions';
import { admit } from './signed-in.decorator';

/** Protects every route by default: a route with a forgotten decorator is available only to owners. */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride(Public, targets) ?? this.admits(context, targets);
  }

  private async admits(context: ExecutionContext, targets: Parameters<Reflector['getAll']>[1]): Promise<boolean> {
    const http = context.switchToHttp();
    // No cache may store admin responses, not even the browser's.
    void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    const request = http.getRequest<FastifyRequest>();
    const session = await this.sessions.of(request);
    if (!session) throw new UnauthenticatedError();
    const allowedRoles: readonly AccountRole[] = this.reflector.getAllAndOverride(OpenTo, targets) ?? [];
    const { role } = session.admin;
    if (role !== 'owner' && !allowedRoles.includes(role)) throw new ForbiddenError(forbiddenMessage(allowedRoles));
    admit(request, session);
    return true;
  }
}

/** Example: "Only an owner or a writer of the site may do this." */
const forbiddenMessage = (allowedRoles: readonly AccountRole[]) =>
  `Only ${['owner' as const, ...allowedRoles].map((role) => `${role === 'writer' ? 'a' : 'an'} ${role}`).join(' or ')} of the site may do this.`;
