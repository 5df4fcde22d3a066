import type { DeskOrderRow } from '#contracts/desk/order.ts';

type State = DeskOrderRow['status'];

export const orderStateLabels: Record<State, string> = {
  placed: 'New',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  picked_up: 'On its way',
  delivered: 'Delivered',
  collected: 'Collected',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  undeliverable: 'Not delivered',
  returned: 'Returned',
};

export const transitionLabels: Record<State, string> = {
  placed: 'Place',
  accepted: 'Accept',
  preparing: 'Start preparing',
  ready: 'Ready to go',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  collected: 'Collected',
  rejected: 'Reject',
  cancelled: 'Cancel',
  undeliverable: 'Could not deliver',
  returned: 'Back at the store',
};

export const orderStateColour = (state: State): 'warning' | 'error' | 'success' | 'default' =>
  state === 'placed'
    ? 'warning'
    : ['rejected', 'cancelled', 'undeliverable'].includes(state)
      ? 'error'
      : ['delivered', 'collected'].includes(state)
        ? 'default'
        : 'success';
