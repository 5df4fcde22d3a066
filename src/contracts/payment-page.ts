import { z } from '@hono/zod-openapi';

export const paymentPageSchema = z
  .object({
    id: z.string(),
    /** The provider's payment page, to be opened in the whole window. */
    url: z.string(),
    expires_at: z.string(),
    /** Minor units. */
    total: z.number().int(),
  })
  .openapi('PaymentPage');
export type PaymentPage = z.infer<typeof paymentPageSchema>;
