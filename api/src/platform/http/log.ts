import { isNativeError } from 'node:util/types';

import { Injectable, type LoggerService } from '@nestjs/common';
import { spanOf } from 'contract/request-spans';
import { isTracing, traceFields } from 'contract/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Discards Nest's messages, which do not help an operator. */
const ignore = () => undefined;

/** Routes that load balancers, orchestrators and Prometheus request every few seconds. */
const probes = new Set(['/api/health', '/api/ready', '/api/metrics']);

/**
 * Logs one JSON line per event: time, level, message. Never a URL, a query or a body, because those contain personal
 * data.
 */
@Injectable()
export class Log implements LoggerService {
  private readonly lines: Logger;
  readonly log = ignore;

  constructor(
    level: string,
    { service = 'api', write }: { service?: string; write?: DestinationStream['write'] } = {},
  ) {
    const options = {
      level,
      base: { service },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }), log: withoutValuesOfErrors },
      ...(isTracing() && { mixin: () => traceFields() }),
    };
    this.lines = write ? pino(options, { write }) : pino(options);
  }

  info(message: string, details: object = {}): void {
    this.lines.info(details, message);
  }

  /** Nest calls `warn` and `error` with a message and a context, the API with details. */
  warn(message: string, ...details: unknown[]): void {
    this.lines.warn(detailsOf(details), message);
  }

  error(message: unknown, ...details: unknown[]): void {
    if (message instanceof Error) return this.lines.error({ error: message }, message.message);
    this.lines.error(detailsOf(details), String(message));
  }

  /** Logs a completed request. The route's pattern replaces its URL. A successful probe is of interest to debugging only. */
  request(request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...traceFields(spanOf(request)),
    };
    const isPassedProbe = line.status === 200 && probes.has(line.route ?? '');
    this.lines[isPassedProbe ? 'debug' : 'info'](line, 'request');
  }

  /** Logs an unexpected failure once, with all its causes. */
  failure(error: Error, request: FastifyRequest): void {
    this.lines.error(
      { reqId: request.id, method: request.method, route: request.routeOptions.url ?? null, error },
      'request failed',
    );
  }
}

/** Removes statement values from errors, under any name. */
const withoutValuesOfErrors = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      name === 'error' || isNativeError(value) ? withoutValues(value) : value,
    ]),
  );

/** Returns what failed and where. A database error also contains the values of its statement, which may be personal. */
function withoutValues(error: unknown): unknown {
  if (!isNativeError(error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    type: name,
    message,
    ...code,
    stack,
    ...(cause !== undefined && { cause: withoutValues(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(withoutValues) }),
  };
}

function detailsOf(details: unknown[]): object {
  const [first] = details;
  return typeof first === 'object' && first !== null ? first : { context: details.filter((one) => one !== undefined) };
}
