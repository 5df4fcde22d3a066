import pg from 'pg';
import { readChanges } from '#server/db/change-log.ts';

/** Reads the changes on its own connection, as every process of the shop does. */
export async function listenForPurges(databaseUrl: string): Promise<{
  /** The distinct tags that are purged while `work` runs, in alphabetical order. */
  purgedBy: (work: () => PromiseLike<unknown>) => Promise<string[]>;
  close: () => Promise<void>;
}> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    async purgedBy(work) {
      const { snapshot } = await readChanges(client, null);
      await work();
      const { changes } = await readChanges(client, snapshot);
      const tags = changes.filter(({ kind }) => kind === 'purge').flatMap(({ keys }) => keys);
      return [...new Set(tags)].toSorted();
    },
    close: () => client.end(),
  };
}
