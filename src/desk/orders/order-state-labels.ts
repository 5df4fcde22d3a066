import type { DeskOrderRow } from '#contracts/desk/order.ts';

import type { UndeliverableReason } from '#domain/rider.ts';

type State = DeskOrderRow['status'];

export const orderStateLabels: Record<State, string> = {
  placed: 'New',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  picked_up: 'On the way',
  delivered: 'Delivered',
  collected: 'Collected',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  undeliverable: 'Delivery failed',
  returned: 'Returned',
};

export const transitionLabels: Record<State, string> = {
  placed: 'Place',
  accepted: 'Accept',
  preparing: 'Start preparing',
  ready: 'Mark as ready',
  picked_up: 'Mark as picked up',
  delivered: 'Mark as delivered',
  collected: 'Mark as collected',
  rejected: 'Reject',
  cancelled: 'Cancel',
  undeliverable: 'Delivery failed',
  returned: 'Mark as returned',
};

export const undeliverableLabels: Record<UndeliverableReason, string> = {
  customer_absent: 'Nobody was there',
  customer_refused: 'The customer did not want it',
  wrong_address: 'The address was wrong',
  damaged: 'Damaged on the way',
  other: 'Something else',
};

export const orderStateColour = (state: State): 'warning' | 'error' | 'success' | 'default' =>
  state === 'placed'
    ? 'warning'
    : ['rejected', 'cancelled', 'undeliverable'].includes(state)
      ? 'error'
      : ['delivered', 'collected'].includes(state)
        ? 'default'
        : 'success';
