import { z } from 'zod';

/** `GET /api/health` and `GET /api/ready`; what is not ready answers 503 with an `ApiErrorBody`. */
export const health = z.object({ status: z.literal('ok') });
export type Health = z.infer<typeof health>;
