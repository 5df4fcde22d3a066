import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, OpenDatabase } from '../db/client.ts';
import { openDatabase } from '../db/client.ts';
import { servingConnectionName } from '../db/installation.ts';
import { environment } from '../config/environment.ts';
import { dropPushTarget, findPushTarget } from '../repositories/push-subscription.ts';
import { createMessageSenders } from '../adapters/message-senders.ts';
import { createPaymentProviders } from '../adapters/payment-providers.ts';
import type { PaymentProvider } from '../adapters/payment-provider.ts';
import type { Clock, MessageSenders } from '../adapters/ports.ts';

/** When the process stops, running queries get this many milliseconds. */
const closeTimeoutMs = 1_000;

/** The dependencies that services take as their first argument, created once per process. */
export type AppDependencies = {
  db: Db;
  clock: Clock;
  providers: readonly PaymentProvider[];
  senders: MessageSenders;
};

let app: AppDependencies | undefined;
let database: OpenDatabase | undefined;

export function getAppDependencies(): AppDependencies {
  if (app) return app;
  const { databaseUrl, poolSize } = environment();
  if (!databaseUrl)
    throw new Error(
      'DATABASE_URL is not set. Start with `npm start`, or set it to the URL of a PostgreSQL server.',
    );
  database = openDatabase(databaseUrl, { name: servingConnectionName, max: poolSize });
  const { db } = database;
  return (app = {
    db,
    clock: { now: () => new Date() },
    providers: createPaymentProviders(environment()),
    senders: createMessageSenders({
      find: (recipient) => findPushTarget(db, recipient),
      drop: (recipient) => dropPushTarget(db, recipient),
    }),
  });
}

/**
 * Replaces the dependencies in tests that provide their own database or clock.
 *
 * @internal
 */
export function setAppDependencies(replacement: AppDependencies | undefined): void {
  app = replacement;
}

export async function closeAppDependencies(): Promise<void> {
  const open = database;
  app = database = undefined;
  // A database connection that waits for an unreachable server would delay the shutdown of the process.
  await Promise.race([open?.close(), sleep(closeTimeoutMs, undefined, { ref: false })]);
}
