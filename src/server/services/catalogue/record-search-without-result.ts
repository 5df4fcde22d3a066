import { today } from '#domain/calendar.ts';
import { toSingleLine } from '#domain/text.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import { countSearchWithoutResult } from '#server/repositories/searches-without-result.ts';

/** Whether a text can be a product's name. Long texts, email addresses and long numbers may be personal data. */
const isName = (words: string): boolean =>
  words.length >= 2 && words.length <= 40 && !words.includes('@') && !/\d{4}/.test(words);

/**
 * Counts a search that found nothing, for the desk. The visitor does not wait for this, and an error here does not
 * break the page.
 */
export function recordSearchWithoutResult({ db, clock }: { db: Db; clock: Clock }, search: string): void {
  const words = toSingleLine(search).normalize('NFC').toLowerCase();
  if (!isName(words)) return;
  countSearchWithoutResult(db, { day: today(clock.now(), 'UTC'), words }).catch((error: unknown) => {
    logger.warn({ err: error }, 'search_without_result_not_counted');
  });
}
