import { z } from '@hono/zod-openapi';

/** By it a request whose answer was lost is known when it comes again. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'Send 16 to 64 letters, digits, - or _');
