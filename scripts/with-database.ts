import { acquireDatabase, type DatabaseOptions } from '#server/db/acquire-database.ts';
import { describeError } from './environment.ts';

/**
 * Runs a command with the database, without a pooler. However the command ends, the connection is closed, and the database is stopped
 * unless another process uses it.
 */
export async function withDatabase(
  work: (url: string) => Promise<void>,
  options?: DatabaseOptions,
): Promise<void> {
  let isInterrupted = false;
  const connection = acquireDatabase(options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void interrupt());
  try {
    const database = await connection;
    try {
      await work(database.directUrl);
    } finally {
      await database.release();
    }
  } catch (error) {
    if (isInterrupted) return;
    console.error(describeError(error));
    process.exitCode = 1;
  }

  async function interrupt(): Promise<void> {
    isInterrupted = true;
    await connection.then((database) => database.release()).catch(() => {});
    process.exit(1);
  }
}
