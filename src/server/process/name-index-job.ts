import { purgeAllTag } from '../cache/cache-tags.ts';
import { purge } from '../cache/purge.ts';
import { environment } from '../config/environment.ts';
import { buildNameIndexes } from '../db/build-name-indexes.ts';
import { connectDirectly } from '../db/direct-client.ts';
import type { NameLanguage } from '../db/name-order.ts';
import { areNameIndexesBuilt } from '../repositories/name-orders.ts';
import { getAppDependencies } from './app-dependencies.ts';
import { registerJob } from './jobs.ts';
import { publishedShop } from './shop-state.ts';

/**
 * Registers the job that keeps one index of the names for each published language. It looks often, because until the
 * index exists, the list of all items is not in the order of its language.
 */
export function registerNameIndexJob(): void {
  registerJob({
    name: 'name-indexes',
    everyMs: 5_000,
    async run() {
      const { directDatabaseUrl } = environment();
      const { languages, defaultCode } = await publishedShop();
      if (directDatabaseUrl)
        await keepNameIndexes(
          directDatabaseUrl,
          languages.map(({ code }) => ({ code, isDefault: code === defaultCode })),
        );
    },
  });
}

/** Builds what is missing; the lists that were sorted before are purged. */
export async function keepNameIndexes(url: string, languages: readonly NameLanguage[]): Promise<void> {
  const { db } = getAppDependencies();
  if (await areNameIndexesBuilt(db, languages)) return;
  const client = await connectDirectly(url);
  try {
    if (await buildNameIndexes(client, languages)) await purge(db, [purgeAllTag]);
  } finally {
    await client.end();
  }
}
