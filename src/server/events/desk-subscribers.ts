import {
  maxStreamsPerAccount,
  maxStreamsPerAddress,
  subscribe,
  userGroup,
  wakeGroup,
} from './stream-subscriptions.ts';

/** What changed; `session` means that the viewer's session may have ended, or changes may have been missed. */
export type DeskWakeReason = 'documents' | 'orders' | 'session';

type DeskSubscription = {
  userId: string;
  clientAddress: string;
  seesDocuments: boolean;
  /** The stores whose orders are shown; null for every store. */
  seesOrdersOf: readonly number[] | null;
  wake: (reason: DeskWakeReason) => void;
};

/**
 * Calls `wake` for changes that the desk of this user shows; returns a function to unsubscribe, or null if a limit is
 * reached.
 */
export function subscribeToDesk(subscription: DeskSubscription): (() => void) | null {
  const { userId, clientAddress, seesDocuments, seesOrdersOf, wake } = subscription;
  const orderGroups = seesOrdersOf?.map((id) => `desk:orders:${id}`) ?? ['desk:orders'];
  return subscribe<DeskWakeReason>(
    [userGroup(userId), ...orderGroups, ...(seesDocuments ? ['desk:documents'] : [])],
    [
      [`desk:${userId}`, maxStreamsPerAccount],
      [`address:${clientAddress}`, maxStreamsPerAddress],
    ],
    wake,
  );
}

/** `changed` is `documents` or `orders:<store id>`. */
export function notifyDesk(changed: string): void {
  if (changed === 'documents') return wakeGroup<DeskWakeReason>('desk:documents', 'documents');
  wakeGroup<DeskWakeReason>('desk:orders', 'orders');
  wakeGroup<DeskWakeReason>(`desk:${changed}`, 'orders');
}
