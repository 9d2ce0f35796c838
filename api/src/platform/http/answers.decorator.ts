import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { z } from 'zod';

type Handler = (this: unknown, ...input: never[]) => unknown;

/**
 * Declares the response of a handler. The response is parsed through the schema, so undeclared fields are never sent,
 * and the schema documents the route.
 */
export function Answers(schema: z.ZodType): MethodDecorator {
  return applyDecorators(parsedBy(schema), ApiOkResponse({ standardSchema: schema }));
}

/** Parses in the handler itself: an interceptor costs each request two observables and a dozen promises. */
function parsedBy(schema: z.ZodType): MethodDecorator {
  return (_controller, _name, descriptor) => {
    const handler = descriptor.value as Handler; // decorates methods only
    const parsed = async function (this: unknown, ...input: never[]): Promise<unknown> {
      const answer = await handler.apply(this, input);
      return typeof answer === 'object' && answer !== null ? schema.parse(answer) : answer;
    };
    // The description of the API finds parameters by the method's name.
    Object.defineProperty(parsed, 'name', { value: handler.name });
    // Decorators below this one have described the handler already.
    for (const key of Reflect.getMetadataKeys(handler) as unknown[]) // typed as any
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), parsed);
    descriptor.value = parsed as never;
  };
}
