import type { StoreRow } from '#contracts/desk/store.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { setStoreBusy, setStorePause } from '#server/repositories/desk/stores.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound } from './refusal.ts';
import { getStore } from './stores.ts';

type ChangeResult = Promise<{ ok: true; row: StoreRow } | DeskRefusal>;

/**
 * Pauses a store for this number of minutes, after which it opens automatically; with null, until a person opens it.
 */
export function pauseStore(
  { db, clock }: { db: Db; clock: Clock },
  { id, minutes }: { id: number; minutes: number | null },
  access: Access,
): ChangeResult {
  const pausedUntil = minutes === null ? null : new Date(clock.now().getTime() + minutes * 60_000);
  return changePause(db, id, { isPaused: true, pausedUntil }, access);
}

export const resumeStore = (db: Db, id: number, access: Access): ChangeResult =>
  changePause(db, id, { isPaused: false, pausedUntil: null }, access);

/** Adds minutes to the delivery time of the store's new orders for some time; with 0, ends this. */
export async function setBusy(
  { db, clock }: { db: Db; clock: Clock },
  { id, extraMinutes, minutes }: { id: number; extraMinutes: number; minutes: number },
  access: Access,
): Promise<{ ok: true } | DeskRefusal> {
  if (!(await getStore(db, id, access))) return notFound();
  const busyUntil = extraMinutes === 0 ? null : new Date(clock.now().getTime() + minutes * 60_000);
  await db.transaction(async (tx) => {
    await setStoreBusy(tx, id, { busyMinutes: extraMinutes, busyUntil });
    await writeAudit(tx, {
      actorId: access.userId,
      action: extraMinutes === 0 ? 'store.no_longer_busy' : 'store.busy',
      detail: { id, extraMinutes, until: busyUntil?.toISOString() ?? null },
    });
  });
  return { ok: true };
}

async function changePause(
  db: Db,
  id: number,
  pause: { isPaused: boolean; pausedUntil: Date | null },
  access: Access,
): ChangeResult {
  if (!(await getStore(db, id, access))) return notFound();
  await db.transaction(async (tx) => {
    await setStorePause(tx, id, pause);
    await writeAudit(tx, {
      actorId: access.userId,
      action: pause.isPaused ? 'store.paused' : 'store.resumed',
      detail: { id, until: pause.pausedUntil?.toISOString() ?? null },
    });
  });
  const row = await getStore(db, id, access);
  return row ? { ok: true, row } : notFound();
}
