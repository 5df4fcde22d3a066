import { openDatabase } from '#server/db/client.ts';
import { createSetupLink } from '#server/services/account/setup-link.ts';

/** The path of the link that creates the first administrator, printed at startup; null if there is an administrator. */
export async function createSetupLinkAtStart(url: string): Promise<string | null> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return await createSetupLink({ db, clock: { now: () => new Date() } });
  } finally {
    await close();
  }
}
