import { expect, it } from 'vitest';
import { readOrderRider } from '#server/services/desk/read-order-rider.ts';
import { shop } from '../support/order-tests.ts';
import { codeOf } from '../support/riders.ts';
import { orderOutForDelivery, point, send } from '../support/rider-positions.ts';
import { acceptedOrder, callAbout, onNewRiders, rider, rowOf } from '../support/rider-tests.ts';

onNewRiders();

it('CALL-91 support sees the rider of an order and the last position, only while the order is out for delivery', async () => {
  const nobody = await rowOf(await acceptedOrder());
  expect(await readOrderRider(shop.db, nobody.id)).toBeNull();
  const { id } = await orderOutForDelivery();
  const order = await rowOf(id);
  expect(await readOrderRider(shop.db, order.id)).toMatchObject({
    id: rider.id,
    isOut: true,
    position: null,
  });
  await send([point()]);
  // The position is too old for the customer; support sees it with its time.
  shop.clock.advance(10 * 60_000);
  const shown = await readOrderRider(shop.db, order.id);
  expect(shown!.position).toMatchObject({ latitude: 12.975, longitude: 77.64, accuracy: 10 });
  expect(shown!.position!.metres).toBeGreaterThan(0);
  expect(shown!.position!.minutes).toBeGreaterThan(0);
  await callAbout(rider, 'delivered', id, { delivery_code: await codeOf(shop, id) });
  expect(await readOrderRider(shop.db, order.id)).toMatchObject({
    id: rider.id,
    isOut: false,
    position: null,
  });
});
