import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ApiErrorBody } from 'contract/api-error';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AllowedMethods } from '../http/allowed-methods';
import { Log } from '../http/log';
import { MethodNotAllowedError, type ApiError } from './api-errors';
import { asApiError, asVisitorError } from './translate-error';

/** Returns the body of an error response. */
export function bodyOf(error: ApiError): ApiErrorBody {
  return { code: error.code, message: error.message, ...(error.fields && { fields: error.fields }) };
}

/** Turns every failure into a response. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  constructor(
    private readonly allowed: AllowedMethods,
    private readonly log: Log,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = this.translate(thrown, request);
    if (error.status >= 500) this.log.failure(error, request);
    void reply
      .status(error.status)
      // The route may have set another type before it failed, such as that of a file.
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...error.headers })
      .send(bodyOf(error));
  }

  /** Only the router throws Nest's NotFoundException, if it has no route for the method or the path. */
  private translate(thrown: unknown, request: FastifyRequest): ApiError {
    const methods = thrown instanceof NotFoundException ? this.allowed.at(request.url) : [];
    if (methods.length > 0) return new MethodNotAllowedError(methods);
    return isForAdmins(request) ? asApiError(thrown) : asVisitorError(thrown);
  }
}

const isForAdmins = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/admin/') ?? false;
