import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Environment } from 'contract/environment';
import type { FastifyRequest } from 'fastify';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ApiError, ForbiddenError } from '../../platform/errors/api-errors';
import { FromOwnPages, TakesContentType } from './own-pages.decorator';
import { Public } from '../../platform/http/public.decorator';

const reads = new Set(['GET', 'HEAD']);

/** Returns the content type without its parameters; empty if the request has no body. */
const contentTypeOf = ({ headers }: FastifyRequest) =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * CSRF guard: accepts admin writes only as JSON from a page of this site. Another site's page cannot forge
 * `Sec-Fetch-Site` or `Origin`, and a plain form cannot send JSON. Either check is sufficient alone, as is the cookie's
 * SameSite attribute.
 */
@Injectable()
export class OwnPagesGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (reads.has(request.method)) return true;
    const targets = [context.getHandler(), context.getClass()];
    const isOpen =
      this.reflector.getAllAndOverride(Public, targets) && !this.reflector.getAllAndOverride(FromOwnPages, targets);
    if (isOpen) return true;
    if (!this.isFromOwnPage(request)) throw new ForbiddenError('This was not sent from a page of this site.');
    const wanted = [this.reflector.getAllAndOverride(TakesContentType, targets) ?? 'application/json'].flat();
    const type = contentTypeOf(request);
    if (type !== '' && !wanted.includes(type))
      throw new ApiError('unsupported_media_type', `Send the body as ${wanted.join(' or ')}.`);
    return true;
  }

  /** Browsers send `Sec-Fetch-Site` only on HTTPS and localhost. Without it, the origin must be the public URL. */
  private isFromOwnPage({ headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    return site === undefined ? headers.origin === this.env.PUBLIC_URL : site === 'same-origin';
  }
}
