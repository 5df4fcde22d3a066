import { limitPerAddress, limitPerViewer, subscribe, userGroup, wakeGroup } from './subscriptions.ts';

/** Notification channel for what the desk shows, with `documents` or `orders:<store id>`; sent by triggers. */
export const deskChannel = 'haat_desk';

/** What changed; `session`: the session of the viewer may have ended, or notifications may have been missed. */
export type DeskWakeReason = 'documents' | 'orders' | 'session';

type DeskSubscription = {
  userId: string;
  clientAddress: string;
  seesDocuments: boolean;
  /** Whose orders are shown; null for every store's. */
  seesOrdersOf: readonly number[] | null;
  wake: (reason: DeskWakeReason) => void;
};

/** Calls `wake` for changes that the desk of this user shows; null if a limit is reached. */
export function subscribeToDesk(subscription: DeskSubscription): (() => void) | null {
  const { userId, clientAddress, seesDocuments, seesOrdersOf, wake } = subscription;
  const orderGroups = seesOrdersOf?.map((id) => `desk:orders:${id}`) ?? ['desk:orders'];
  return subscribe<DeskWakeReason>(
    [userGroup(userId), ...orderGroups, ...(seesDocuments ? ['desk:documents'] : [])],
    [
      [`desk:${userId}`, limitPerViewer],
      [`address:${clientAddress}`, limitPerAddress],
    ],
    wake,
  );
}

export function notifyDesk(payload: string): void {
  if (payload === 'documents') return wakeGroup<DeskWakeReason>('desk:documents', 'documents');
  wakeGroup<DeskWakeReason>('desk:orders', 'orders');
  wakeGroup<DeskWakeReason>(`desk:${payload}`, 'orders');
}
