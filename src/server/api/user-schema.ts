import { z } from '@hono/zod-openapi';
import { addressSchema } from '#contracts/address.ts';

/** A signed-in customer (ENT-10). */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for an account that was opened with a phone, until an email address is added. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Only for clients that send `X-Client: api` and no cookies. */
  auth_token: z.string().optional(),
  default_address: addressSchema.nullable(),
  default_address_id: z.number().int().nullable(),
  membership: z.object({ total_remaining_weight: z.number() }),
});
