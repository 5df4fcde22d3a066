import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { messages } from '#server/db/schema/index.ts';
import { decryptSecret } from '#server/services/message/message-secret.ts';

/** The six digits of the newest code that is queued for this phone or email. */
export async function codeSentTo(db: Db, phone: string): Promise<string> {
  const [sent] = await db
    .select({ secret: messages.secret })
    .from(messages)
    .where(eq(messages.recipient, phone))
    .orderBy(desc(messages.id))
    .limit(1);
  if (!sent) throw new Error(`No message was queued for ${phone}`);
  return decryptSecret(sent.secret!)['code']!;
}
