import { describe, expect, it } from 'vitest';
import { baseDeliveryCharge, deliveryCharge, freeDelivery } from '#domain/delivery-charge.ts';
import { makeStore } from '../support/shop.ts';

const offering = makeStore({ is_free_delivery: 1, free_delivery_min_cart_value: 50_000 });

describe('delivery', () => {
  it('DELIV-01 free delivery is unlocked when the total reaches the threshold, and not one minor unit below it', () => {
    expect(freeDelivery(offering, 50_000, 100).is_unlocked).toBe(true);
    expect(freeDelivery(offering, 49_999, 100).is_unlocked).toBe(false);
  });

  it('DELIV-02 an unlocked charge is 0 and reports the saved amount', () => {
    expect(
      deliveryCharge({ store: offering, mode: 'delivery', distance: 2, is_unlocked: true }),
    ).toMatchObject({ rule: 'delivery_free', amount: 0, inputs: { saved: 3_000 } });
  });

  it('DELIV-03 [F12] shows threshold minus total, in whole units rounded up', () => {
    expect(freeDelivery(offering, 49_960, 100)).toMatchObject({ remaining: 40, remaining_shown: 100 });
    expect(freeDelivery(offering, 25_000, 100).progress).toBe(0.5);
  });

  it('DELIV-03 the progress is between 0 and 1, and 1 without a threshold', () => {
    const progress = (threshold: number, total: number) =>
      freeDelivery(makeStore({ free_delivery_min_cart_value: threshold }), total, 100).progress;
    expect([progress(50_000, -100), progress(50_000, 60_000), progress(0, 0), progress(0, 100)]).toEqual([
      0, 1, 1, 1,
    ]);
  });

  it('the delivery of an order that goes with another order of the customer costs nothing, and counts as no saving', () => {
    const input = { store: makeStore(), mode: 'delivery', distance: 2, is_unlocked: true } as const;
    expect(deliveryCharge({ ...input, isJoined: true })).toEqual({
      rule: 'delivery_joined',
      inputs: {},
      amount: 0,
      is_estimate: false,
    });
    expect(deliveryCharge(input).is_estimate).toBe(false);
    expect(deliveryCharge({ ...input, mode: 'SELFPICKUP' }).is_estimate).toBe(false);
  });

  it('UNK-07 the charge is returned with its rule and the values that it was calculated from', () => {
    expect(baseDeliveryCharge(makeStore(), 4)).toEqual({
      rule: 'delivery_fixed',
      inputs: {},
      amount: 3_000,
      is_estimate: false,
    });
    expect(baseDeliveryCharge(makeStore({ delivery_charge_type: 'DYNAMIC' }), 4.2)).toEqual({
      rule: 'delivery_dynamic',
      inputs: { distance: 4.2, base_charge: 2_000, base_distance: 3, extra_charge: 700, extra_steps: 2 },
      amount: 3_400,
      is_estimate: false,
    });
  });

  it('DELIV-04 free delivery is never unlocked in a store that does not offer it', () => {
    expect(
      freeDelivery(makeStore({ is_free_delivery: 0, free_delivery_min_cart_value: 0 }), 1_000_000, 100)
        .is_unlocked,
    ).toBe(false);
  });

  it('DELIV-06 [F38] self-pickup costs nothing at any distance', () => {
    expect(
      deliveryCharge({ store: makeStore(), mode: 'SELFPICKUP', distance: 900, is_unlocked: false }),
    ).toMatchObject({ rule: 'delivery_self_pickup', amount: 0 });
  });

  it('DELIV-12 outside the delivery area there is no charge for the distance and no saving', () => {
    for (const is_unlocked of [true, false])
      expect(
        deliveryCharge({
          store: makeStore({ delivery_charge_type: 'DYNAMIC' }),
          ...{ mode: 'delivery', distance: 1_744.5, is_unlocked, isInArea: false },
        }),
      ).toEqual({ rule: 'delivery_unavailable', inputs: {}, amount: 0, is_estimate: false });
  });

  it('UNK-34 any type but DYNAMIC charges delivery_charges', () => {
    expect(baseDeliveryCharge(makeStore({ delivery_charge_type: 'FIXED' }), 40).amount).toBe(3_000);
  });

  it.each([
    [0, 2_000],
    [3, 2_000],
    [3.0001, 2_000],
    [3.001, 2_700],
    [4, 2_700],
    [4.2, 3_400],
  ])('UNK-07 DYNAMIC charges every started step: %f km costs %i', (distance, amount) => {
    expect(baseDeliveryCharge(makeStore({ delivery_charge_type: 'DYNAMIC' }), distance).amount).toBe(amount);
  });

  it('UNK-07 with steps of 0.1 km, 0.3 km beyond the base distance are charged as three steps, not four', () => {
    const store = makeStore({
      delivery_charge_type: 'DYNAMIC',
      base_distance: 5,
      extra_distance: 0.1,
      extra_charge: 100,
    });
    expect(baseDeliveryCharge(store, 5.3).amount).toBe(2_300);
  });

  it('UNK-07 without a distance the base charge is returned as an estimate, and with a step length of 0 km only the base charge applies', () => {
    expect(baseDeliveryCharge(makeStore({ delivery_charge_type: 'DYNAMIC' }), null)).toMatchObject({
      amount: 2_000,
      is_estimate: true,
    });
    expect(
      baseDeliveryCharge(makeStore({ delivery_charge_type: 'DYNAMIC', extra_distance: 0 }), 99).amount,
    ).toBe(2_000);
  });
});
