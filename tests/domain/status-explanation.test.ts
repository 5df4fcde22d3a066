import { expect, test } from 'vitest';
import { statusExplanation } from '#components/order/status-explanation.ts';
import type { OrderState } from '#domain/order-state.ts';
import { nothingPackedEndReason, unseenOrderEndReason } from '#domain/unseen-order-ladder.ts';

const none = { is_delayed: false, due_online: 0, userSelected: 'delivery' as const };

test.each<[OrderState, string, Partial<Parameters<typeof statusExplanation>[0]>, string]>([
  ['placed', '', {}, 'placed'],
  ['preparing', '', { is_delayed: true }, 'delayed'],
  ['ready', '', {}, 'ready'],
  ['ready', '', { due_online: 500 }, 'readyUnpaid'],
  ['ready', '', { userSelected: 'SELFPICKUP' }, 'readyPickup'],
  ['ready', '', { userSelected: 'SELFPICKUP', due_online: 500 }, 'readyUnpaid'],
  ['rejected', 'The store is closed', {}, 'rejected'],
  ['rejected', unseenOrderEndReason, {}, 'unseen'],
  ['cancelled', unseenOrderEndReason, { is_delayed: true }, 'unseen'],
  ['cancelled', nothingPackedEndReason, {}, 'nothingPacked'],
  ['delivered', unseenOrderEndReason, {}, 'delivered'],
])(
  'an order that is %s with the reason “%s” and %o is explained as %s',
  (status, reason, changes, expected) => {
    const events = [{ status, at: '2026-05-03T10:00:00Z', reason, version: 1, actor: 'system' as const }];
    expect(statusExplanation({ ...none, status, events, ...changes })).toBe(expected);
  },
);
