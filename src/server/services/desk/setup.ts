import { randomBytes } from 'node:crypto';
import type { SetupState } from '#contracts/desk/setup.ts';
import type { PlacedOrder } from '#contracts/order.ts';
import { maxQuantity } from '#domain/cart.ts';
import { openState } from '#domain/opening-hours.ts';
import { openDates, slotsOf, defaultSlot, type RequestedTime } from '#domain/slots.ts';
import type { Store } from '#domain/store.ts';
import type { Db } from '#server/db/client.ts';
import { findItemForTestOrder, findSetupProgress } from '#server/repositories/desk/setup.ts';
import { storeById } from '#server/repositories/store.ts';
import { placeOrder } from '../order/place-order.ts';
import type { Buyer, OrderDependencies } from '../buyer/order-dependencies.ts';
import { readLatestRevision } from './save-and-publish-document.ts';
import { type DeskRefusal, refusal, wrongField } from './refusal.ts';

export async function readSetup(db: Db): Promise<SetupState> {
  const [brand, progress] = await Promise.all([
    readLatestRevision(db, { kind: 'settings', slug: 'shop' }),
    findSetupProgress(db),
  ]);
  return { hasBrand: brand.base > 0, ...progress };
}

/** Places a real order in the owner's name, by the rules for customers' orders, to prove that the shop works. */
export async function placeTestOrder(
  deps: OrderDependencies,
  { phone }: { phone: string },
  buyer: Buyer,
): Promise<{ ok: true; order: PlacedOrder } | DeskRefusal> {
  const { db, clock } = deps;
  const { store: first } = await readSetup(db);
  const store = first && (await storeById(db, first.id, 'en'));
  if (!store) return refusal('setup_incomplete', 'There is no store yet.');
  const item = await findItemForTestOrder(db, store.id);
  if (!item) return refusal('setup_incomplete', 'There are no items for sale yet. Add an item with stock.');
  const when = whenOf(store, clock.now());
  if (!when) return refusal('setup_incomplete', 'The store has no opening hours in the coming week.');
  const isPickup = store.is_self_pickup === 1;
  const result = await placeOrder(
    deps,
    {
      restaurant_id: store.id,
      items: [
        {
          item_id: item.item_id,
          variant_id: item.variant_id,
          addon_ids: [],
          quantity: Math.min(maxQuantity, Math.max(1, Math.ceil(store.min_order_price / item.price))),
        },
      ],
      userSelected: isPickup ? 'SELFPICKUP' : 'delivery',
      address: isPickup
        ? null
        : {
            latitude: store.latitude,
            longitude: store.longitude,
            address: store.address || store.name,
            house: '1',
            tag: 'Store',
          },
      when,
      idempotency_key: randomBytes(18).toString('base64url'),
      missing_item: 'best_match',
      payment_method: 'cash',
      note: 'Test order',
      name: buyer.user?.name ?? 'Test',
      phone,
    },
    { ...buyer, isStaff: true },
  );
  if (result.ok) return { ok: true, order: result.order };
  if (result.fields?.['phone'])
    return wrongField('phone', 'This isn’t a valid phone number for your country.');
  return refusal(result.error, result.message ?? 'The order was rejected.');
}

function whenOf(store: Store, now: Date): RequestedTime | null {
  if (openState(store, now).is_open) return { type: 'now' };
  if (store.slot_minutes > 0) {
    const slot = defaultSlot(slotsOf(store, now));
    return slot ? { type: 'slot', starts_at: slot.starts_at } : null;
  }
  const [date] = openDates(store, now);
  return date ? { type: 'date', date } : null;
}
