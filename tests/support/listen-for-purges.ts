import pg from 'pg';
import { purgeChannel } from '#server/cache/purge.ts';

/** Listens on its own connection, as every process of the shop does. */
export async function listenForPurges(databaseUrl: string): Promise<{
  /** The distinct tags that are purged while `work` runs, in alphabetical order. */
  purgedBy: (work: () => PromiseLike<unknown>) => Promise<string[]>;
  close: () => Promise<void>;
}> {
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  let tags: string[] = [];
  listener.on('notification', ({ payload }) => tags.push(...(JSON.parse(payload ?? '[]') as string[])));
  await listener.query(`listen ${purgeChannel}`);
  return {
    async purgedBy(work) {
      tags = [];
      await work();
      // Notifications sent before this query arrive before its result.
      await listener.query('select 1');
      return [...new Set(tags)].toSorted();
    },
    close: () => listener.end(),
  };
}
