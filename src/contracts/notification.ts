import { z } from '@hono/zod-openapi';
import { callerFields } from './account.ts';

const base64Url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`));

const subscription = z.object({
  endpoint: z.string().max(2_000),
  /** The device’s public key and the secret that its messages are encrypted with. */
  keys: z.object({ p256dh: base64Url(87), auth: base64Url(22) }),
});

/** CALL-61: a subscription as browsers give it, also as JSON text. */
export const pushTokenBody = z.object({
  ...callerFields,
  push_token: z.union([
    subscription,
    z
      .string()
      .max(4_000)
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: 'custom', message: 'Not a subscription.' });
          return z.NEVER;
        }
      })
      .pipe(subscription),
  ]),
});

export const dropTokenBody = z.object({ ...callerFields, endpoint: z.string().max(2_000) });

/** The shop’s public key, with which a device subscribes; null where it sends no push. */
export const pushKeySchema = z.object({ public_key: z.string().nullable() });
