import { z } from '@hono/zod-openapi';

/** Identifies a request that is retried because its response was lost. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'Use 16 to 64 letters, digits, - or _');
