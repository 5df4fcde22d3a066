import type { StoreRow } from '#contracts/desk/store.ts';
import type { Point } from '#domain/place.ts';
import { polygonContains, deliversTo, findCrossingSides, isDegeneratePolygon } from '#domain/zone.ts';
import type { Db } from '#server/db/client.ts';
import { findDeliveriesUnderWay } from '#server/repositories/desk/orders.ts';

/** Why this polygon cannot be the delivery area of a store at this point; null if it can. */
export function findAreaProblem(polygon: readonly Point[], store: Point): string | null {
  if (isDegeneratePolygon(polygon)) return 'These corners don’t enclose an area. Move one of them.';
  const crossing = findCrossingSides(polygon);
  if (crossing) {
    const [one, other] = crossing.map((from) => `${from + 1} and ${((from + 1) % polygon.length) + 1}`);
    return `The sides between corners ${one} and between corners ${other} cross. Move one of these corners.`;
  }
  return polygonContains(polygon, store)
    ? null
    : 'The delivery area doesn’t contain the store. Move a corner, or the store’s pin.';
}

/** Why an area cannot change now: open orders go to places that only the old area contains. Null if it can. */
export async function findDroppedOrdersProblem(
  tx: Db,
  before: StoreRow,
  after: StoreArea,
): Promise<string | null> {
  const oldArea = servedArea(before);
  const newArea = servedArea(after);
  if (JSON.stringify(oldArea) === JSON.stringify(newArea)) return null;
  const numbers = (await findDeliveriesUnderWay(tx, before.id))
    .filter(({ point }) => deliversTo(oldArea, point) && !deliversTo(newArea, point))
    .map(({ number }) => number);
  if (numbers.length === 0) return null;
  const orderList = new Intl.ListFormat('en').format(numbers.slice(0, 5));
  const others = numbers.length > 5 ? ` and ${numbers.length - 5} more` : '';
  const what = numbers.length === 1 ? 'order' : 'orders';
  return `The new area leaves out ${what} ${orderList}${others}, under way to a customer. Keep the address inside, or change the area once they have arrived.`;
}

type StoreArea = Point & Pick<StoreRow, 'polygon' | 'radiusKm'>;

const servedArea = ({ latitude, longitude, polygon, radiusKm }: StoreArea) => ({
  latitude,
  longitude,
  polygon,
  delivery_radius: radiusKm,
});
