import { hkdfSync } from 'node:crypto';
import { type VapidKeys, vapidKeysOf } from '../adapters/web-push-protocol.ts';

/** The contact of a demo without HAAT_VAPID_SUBJECT: push services refuse a contact on localhost. */
const demoSubject = 'https://haat.example';

/**
 * The shop's keys for web push, from the environment. A demo without a key derives its keys from its secret, which is
 * generated at its first start, so that devices stay subscribed. Undefined if push is not configured.
 */
export function readVapidKeys({
  privateKey,
  subject,
  mode,
  siteUrl,
  secret,
}: {
  privateKey: string | undefined;
  subject: string | undefined;
  mode: 'demo' | 'shop';
  siteUrl: string;
  secret: string | undefined;
}): VapidKeys | undefined {
  if (mode === 'demo' && !privateKey) {
    if (!secret) return undefined;
    const derived = Buffer.from(hkdfSync('sha256', secret, '', 'haat web push', 32));
    return vapidKeysOf(derived.toString('base64url'), subject ?? demoSubject);
  }
  const contact = subject ?? (siteUrl.startsWith('https:') ? siteUrl : undefined);
  return privateKey && contact ? vapidKeysOf(privateKey, contact) : undefined;
}
