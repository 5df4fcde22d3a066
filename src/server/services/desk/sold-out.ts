import type { OfferInput, OfferRow } from '#contracts/desk/sold-out.ts';
import { endOfSoldOutDay } from '#domain/sold-out.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  listOffersOfItems,
  lockItemForVariants,
  listSoldOut as listSoldOutRows,
  setSoldOutUntil,
} from '#server/repositories/sold-out.ts';
import { storeById } from '#server/repositories/store.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';

type Dependencies = { db: Db; clock: Clock };
type ChangeResult = Promise<{ ok: true; row: OfferRow } | DeskRefusal>;

/** What is sold out for today in the stores of this person. */
export const listSoldOut = (db: Db, { storeIds }: Access): Promise<OfferRow[]> =>
  listSoldOutRows(db, storeIds);

export async function listItemOffers(db: Db, itemId: number, access: Access): Promise<OfferRow[] | null> {
  const offers = await listOffersOfItems(db, [itemId]);
  return offers[0] && mayAccessStore(access, offers[0].storeId) ? offers : null;
}

/**
 * Takes a variant, or an item without variants, off sale until the store opens on another day. It stays in the shop as
 * sold out, and its count is kept, because nobody has counted it.
 */
export function setSoldOut({ db, clock }: Dependencies, offer: OfferInput, access: Access): ChangeResult {
  return change(db, offer, access, async (tx, storeId) => {
    const store = await storeById(tx, storeId, 'en');
    return store && endOfSoldOutDay(store, clock.now());
  });
}

export const endSoldOut = (db: Db, offer: OfferInput, access: Access): ChangeResult =>
  change(db, offer, access, async () => null);

async function change(
  db: Db,
  { itemId, variantId }: OfferInput,
  access: Access,
  findEnd: (tx: Db, storeId: number) => Promise<Date | null>,
): ChangeResult {
  return inTransaction(db, async (tx) => {
    // The first variant of an item may be saved at this moment: what is sold is the variant then, not the item.
    if (variantId === null) await lockItemForVariants(tx, itemId);
    const find = async () => {
      const offers = await listOffersOfItems(tx, [itemId]);
      return { offers, offer: offers.find((one) => one.variantId === variantId) };
    };
    const { offers, offer } = await find();
    const storeId = offers[0]?.storeId;
    if (storeId === undefined || !mayAccessStore(access, storeId)) return notFound();
    if (!offer) return variantId === null ? wrongField('variantId', 'Choose a variant.') : notFound();
    const until = await findEnd(tx, storeId);
    await setSoldOutUntil(tx, { itemId, variantId }, until);
    await writeAudit(tx, {
      actorId: access.userId,
      action: until ? 'item.sold-out' : 'item.on-sale',
      detail: { id: itemId, variantId, until: until?.toISOString() ?? null },
    });
    const row = (await find()).offer;
    return row ? { ok: true, row } : notFound();
  });
}
