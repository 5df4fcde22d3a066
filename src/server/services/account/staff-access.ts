import type { StaffRole } from '#contracts/desk/staff-roles.ts';
import type { OrderActor } from '#domain/order-state.ts';

/** The member of staff who uses the desk, and the stores they work for; `storeIds` is null for all stores. */
export type Access = { userId: string; role: StaffRole; storeIds: readonly number[] | null };

/** Whether the person may see rows of this store; rows of other stores are treated as if they did not exist. */
export const mayAccessStore = ({ storeIds }: Access, storeId: number): boolean =>
  storeIds === null || storeIds.includes(storeId);

/** The role in which a member of staff changes orders. */
export const actorOf = ({ role }: Access): OrderActor & ('store' | 'support') =>
  role === 'shop' ? 'store' : 'support';
