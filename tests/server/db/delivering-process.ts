import { openDatabase } from '#server/db/client.ts';
import { createMessageSenders } from '#server/adapters/message-senders.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';

/** Sends what is due, as a shop's process does, at the given time; prints `done` when nothing is. */
const [url = '', now = ''] = process.argv.slice(2);
const { db, close } = openDatabase(url);
const tools = { db, clock: { now: () => new Date(now) }, senders: createMessageSenders() };
while ((await deliverMessages(tools)) > 0);
console.log('done');
await close();
