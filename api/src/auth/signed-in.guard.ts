import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

import { UnauthenticatedError } from '../errors/api-errors';
import { Public } from './public.decorator';

/** Closed by default: forgetting a decorator shuts a route instead of opening it. There is no session to be signed in with yet. */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.getAllAndOverride(Public, [context.getHandler(), context.getClass()])) return true;
    throw new UnauthenticatedError();
  }
}
