import { applyDecorators, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/**
 * Declares the response of a handler. The response is parsed through the schema, so undeclared fields are never sent,
 * and the schema documents the route.
 */
export function Answers(schema: z.ZodType): MethodDecorator {
  return applyDecorators(SerializeOptions({ schema }), ApiOkResponse({ standardSchema: schema }));
}
