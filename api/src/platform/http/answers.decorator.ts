import { applyDecorators, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/**
 * What a handler answers. The answer is parsed through the schema, so a field that it does not declare never leaves,
 * and the same schema documents the route.
 */
export function Answers(schema: z.ZodType): MethodDecorator {
  return applyDecorators(SerializeOptions({ schema }), ApiOkResponse({ standardSchema: schema }));
}
