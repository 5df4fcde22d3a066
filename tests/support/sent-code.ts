import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { messages } from '#server/db/schema/index.ts';
import { decryptBody } from '#server/services/message/secret-body.ts';

/** The six digits of the newest code that waits to be sent to this phone. */
export async function codeSentTo(db: Db, phone: string): Promise<string> {
  const [sent] = await db
    .select({ secretBody: messages.secretBody })
    .from(messages)
    .where(eq(messages.recipient, phone))
    .orderBy(desc(messages.id))
    .limit(1);
  return /\d{6}/.exec(decryptBody(sent!.secretBody!))![0];
}
