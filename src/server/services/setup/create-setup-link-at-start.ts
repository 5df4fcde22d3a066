import { openDatabase } from '#server/db/client.ts';
import { createSetupLink } from '#server/services/account/first-administrator-link.ts';

/**
 * Creates the link with which the first administrator is set up, and returns its path, which is printed at startup.
 * Returns null if an administrator already exists.
 */
export async function createSetupLinkAtStart(url: string): Promise<string | null> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return await createSetupLink({ db, clock: { now: () => new Date() } });
  } finally {
    await close();
  }
}
