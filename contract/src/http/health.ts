import { z } from 'zod';

/** `GET /api/health` and `GET /api/ready`, which return 503 with an `ApiErrorBody` if not ready. */
export const health = z.object({ status: z.literal('ok') });
export type Health = z.infer<typeof health>;
