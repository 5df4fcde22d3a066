import { z } from '@hono/zod-openapi';

/**
 * A response schema whose type is a contract's type and whose documentation is a simplified shape of it. Responses
 * are not validated, so the shape is only used for the OpenAPI document.
 */
export function documentedResponseSchema<Data>(shape: z.ZodType): z.ZodType<Data> {
  const { $schema: _, ...documentation } = z.toJSONSchema(shape) as Record<string, unknown>;
  return z.custom<Data>().openapi(documentation);
}
