import { joinDatabase, type DatabaseOptions } from '#server/db/embedded.ts';
import { explain } from './environment.ts';

/**
 * Runs a command on the database. However it ends, by itself, by a fault or by Ctrl-C, the database is left, and stopped
 * if nobody else uses it.
 */
export async function inDatabase(
  work: (url: string) => Promise<void>,
  options?: DatabaseOptions,
): Promise<void> {
  let isInterrupted = false;
  const joined = joinDatabase(options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void interrupt());
  try {
    const database = await joined;
    try {
      await work(database.url);
    } finally {
      await database.release();
    }
  } catch (error) {
    if (isInterrupted) return;
    console.error(explain(error));
    process.exitCode = 1;
  }

  async function interrupt(): Promise<void> {
    isInterrupted = true;
    await joined.then((database) => database.release()).catch(() => {});
    process.exit(1);
  }
}
