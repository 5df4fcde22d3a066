import { z } from '@hono/zod-openapi';
import { callerFields } from './account.ts';

const base64Url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`));

const subscription = z.object({
  endpoint: z.string().max(2_000),
  /** The device’s public key, and the secret with which its messages are encrypted. */
  keys: z.object({ p256dh: base64Url(87), auth: base64Url(22) }),
});

/** CALL-61: a push subscription as the browser returns it, or the same as JSON text. */
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

/** ENT-22: an alert, as it is shown to its account. */
export const alertSchema = z.object({
  id: z.number().int(),
  /** The message's event, such as `order-accepted`. */
  event: z.string(),
  title: z.string(),
  message: z.string(),
  /** The path on this site that a tap on the alert opens. */
  click_action: z.string().nullable(),
  /** 0 = unread. */
  is_read: z.union([z.literal(0), z.literal(1)]),
  created_at: z.iso.datetime(),
});
export type Alert = z.infer<typeof alertSchema>;

const alertId = z.number().int().min(1).max(2_147_483_647);

/** CALL-62: `before` is the id of the last alert that was received. */
export const listAlertsBody = z.object({
  ...callerFields,
  limit: z.number().int().min(1).max(100).optional(),
  before: alertId.optional(),
});

export const unreadAlertsBody = z.object(callerFields);
export const unreadCountSchema = z.object({ unread: z.number().int() });

/**
 * CALL-63: marks one alert by its id, or all alerts that link to a path; without either field, every alert of the
 * account.
 */
export const markReadBody = z.object({
  ...callerFields,
  notification_id: alertId.optional(),
  click_action: z.string().max(2_000).optional(),
});

/** The shop’s public key, with which a device subscribes; null if the shop sends no push messages. */
export const pushKeySchema = z.object({ public_key: z.string().nullable() });
