import { openDatabase } from '#server/db/client.ts';
import { createMessageSenders } from '#server/adapters/message-senders.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';

/** Sends the messages that are due at the given time, like a process of a shop; prints `done` when none are left. */
const [url = '', now = ''] = process.argv.slice(2);
const { db, close } = openDatabase(url);
const deps = { db, clock: { now: () => new Date(now) }, senders: createMessageSenders() };
while ((await deliverMessages(deps)) > 0);
console.log('done');
await close();
