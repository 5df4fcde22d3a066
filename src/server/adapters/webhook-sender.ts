import type { SendResult } from '#domain/message-state.ts';
import type { MessageSender } from './ports.ts';

/**
 * Calls the owner's webhook when nobody has looked at an order, for example to phone the owner. The same `key` may
 * arrive twice, because two calls are better than no call.
 */
export function createWebhookSender(url: string): MessageSender {
  return {
    name: new URL(url).host,
    isRepeatable: true,
    async send({ key, recipient, subject, body, link = null }, signal): Promise<SendResult> {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key, connection: 'close' },
          body: JSON.stringify({ key, about: recipient, title: subject, message: body, link }),
          redirect: 'error',
          signal,
        });
        await response.body?.cancel();
        if (response.ok) return { kind: 'sent', providerId: null };
        return { kind: 'retry', reason: `The webhook answered ${response.status}.` };
      } catch (error) {
        const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
        return { kind: 'unknown', reason: `The webhook did not answer (${code}).` };
      }
    },
  };
}
