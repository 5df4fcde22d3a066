import { environment } from '../../config/environment.ts';
import type { Db } from '../../db/client.ts';
import { findPushRecipients } from '../../repositories/push-subscription.ts';

/** The devices of a customer that get push; none for a guest, and where push is not configured. */
export async function deviceRecipients(
  db: Db,
  { userId }: { userId: string | null },
): Promise<{ channel: 'push'; recipient: string }[]> {
  if (!environment().vapid || userId === null) return [];
  const devices = await findPushRecipients(db, userId);
  return devices.map((recipient) => ({ channel: 'push' as const, recipient }));
}
