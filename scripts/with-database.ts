import { joinDatabase, type DatabaseOptions } from '#server/db/embedded.ts';
import { explain } from './environment.ts';

/**
 * Runs a command with the database. However the command ends, the connection is closed, and the database is stopped
 * unless another process uses it.
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
