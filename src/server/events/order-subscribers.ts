import {
  maxStreamsPerAddress,
  maxStreamsPerViewer,
  subscribe,
  userGroup,
  wakeAll,
  wakeGroup,
} from './stream-subscriptions.ts';

/**
 * Why a subscriber is notified: the order changed, or (`session`) its viewer's session may have ended, or changes may
 * have been missed.
 */
export type WakeReason = 'order' | 'session';

type Subscription = {
  uniqueOrderId: string;
  userId: string | null;
  /** The administrator who impersonates the customer, if any; the stream also ends with the administrator's session. */
  impersonatedBy?: string | undefined;
  /** Identifies the viewer: the user, or the guest's key or confirmed contact. */
  viewer: string;
  clientAddress: string;
  wake: (reason: WakeReason) => void;
};

export const maxStreamsPerOrder = 20;

/**
 * Calls `wake` when the order changes or a session of its viewer ends, in any process; returns a function to
 * unsubscribe, or null if a limit is reached.
 */
export function subscribeToOrder(subscription: Subscription): (() => void) | null {
  const { uniqueOrderId, userId, impersonatedBy, viewer, clientAddress, wake } = subscription;
  const people = [userId, impersonatedBy].filter((id) => id != null);
  return subscribe<WakeReason>(
    [uniqueOrderId, ...people.map(userGroup)],
    [
      [`viewer:${viewer}`, maxStreamsPerViewer],
      [`order:${uniqueOrderId}`, maxStreamsPerOrder],
      [`address:${clientAddress}`, maxStreamsPerAddress],
    ],
    wake,
  );
}

export function notifySubscribers(uniqueOrderId: string): void {
  wakeGroup<WakeReason>(uniqueOrderId, 'order');
}

/** Makes the user's streams check whether the user may still see the order or the desk. */
export function notifySessionEnded(userId: string): void {
  wakeGroup<WakeReason>(userGroup(userId), 'session');
}

/** Changes may have been missed while the connection was down, so every subscriber checks for changes. */
export function wakeAllSubscribers(): void {
  wakeAll<WakeReason>('session');
}
