import type { SendResult } from '#domain/message-state.ts';
import { isPushEndpoint, type PushedNotification } from '#domain/push-notification.ts';
import { safePath } from '#domain/safe-link.ts';
import { iconPath } from '#paths';
import type { MessageSender } from './ports.ts';
import {
  encryptPush,
  maxPushBytes,
  type PushSubscriptionKeys,
  vapidAuthorization,
  type VapidKeys,
} from './web-push-protocol.ts';

export type PushTarget = PushSubscriptionKeys & { endpoint: string };

/** Finds the device of a recipient, and removes a device that no longer exists. */
export type PushTargets = {
  find: (recipient: string) => Promise<PushTarget | null>;
  drop: (recipient: string) => Promise<void>;
};

/** Statuses that mean that a device has unsubscribed or was reset. */
const unsubscribedStatuses: ReadonlySet<number> = new Set([404, 410]);
const defaultSeconds = 12 * 3600;

/**
 * Sends web push. A repeated message has the same tag, so a device shows it once; a message that may have been accepted
 * is therefore sent again.
 */
export function createPushSender(
  keys: VapidKeys,
  targets: PushTargets,
  { hosts = [], now = () => new Date() }: { hosts?: readonly string[]; now?: () => Date } = {},
): MessageSender {
  return {
    name: 'web push',
    isRepeatable: true,
    async send(
      { key, recipient, subject, body, link = null, usefulUntil = null },
      signal,
    ): Promise<SendResult> {
      const target = await targets.find(recipient);
      if (!target) return { kind: 'refused', reason: 'The device has unsubscribed.' };
      if (!isPushEndpoint(target.endpoint, hosts)) {
        await targets.drop(recipient);
        return { kind: 'refused', reason: 'The address is not one of a push service.' };
      }
      const at = now();
      const left = usefulUntil ? Math.floor((usefulUntil.getTime() - at.getTime()) / 1000) : defaultSeconds;
      let response: Response;
      try {
        response = await fetch(target.endpoint, {
          method: 'POST',
          headers: {
            authorization: vapidAuthorization(target.endpoint, keys, at),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(Math.max(0, left)),
            urgency: 'high',
            connection: 'close',
          },
          body: new Uint8Array(encryptPush(payloadOf({ key, subject, body, link }), target)),
          redirect: 'error',
          signal,
        });
        await response.body?.cancel();
      } catch (error) {
        const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
        return { kind: 'unknown', reason: `The push service did not answer (${code}).` };
      }
      return resultOf(response.status, () => targets.drop(recipient));
    },
  };
}

async function resultOf(status: number, drop: () => Promise<void>): Promise<SendResult> {
  if (status >= 200 && status < 300) return { kind: 'sent', providerId: null };
  const reason = `The push service answered ${status}.`;
  if (unsubscribedStatuses.has(status)) {
    await drop();
    return { kind: 'refused', reason: 'The device has unsubscribed.' };
  }
  return status === 429 || status >= 500 ? { kind: 'retry', reason } : { kind: 'refused', reason };
}

type PushText = { key: string; subject: string; body: string; link: string | null };

/** The payload, truncated so that it fits into a single push message. */
function payloadOf({ key, subject, body, link }: PushText): string {
  const path = link === null ? null : pathOf(link);
  const notification: PushedNotification = {
    title: subject.slice(0, 150),
    message: body.slice(0, 600),
    image: iconPath(192),
    click_action: path ?? '/',
    tag: key,
  };
  const text = JSON.stringify(notification);
  return Buffer.byteLength(text) <= maxPushBytes
    ? text
    : JSON.stringify({ ...notification, message: notification.message.slice(0, 200) });
}

/** The path that a tap opens on this site, whatever the host of the link; null if the path is not safe. [F51] */
function pathOf(link: string): string | null {
  if (!URL.canParse(link)) return safePath(link);
  const { pathname, search, hash } = new URL(link);
  return safePath(pathname + search + hash);
}
