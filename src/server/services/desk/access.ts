import type { StaffRole } from '#contracts/desk/staff.ts';

/** Who does something at the desk, and which stores are theirs; null is every store. */
export type Access = { userId: string; role: StaffRole; storeIds: readonly number[] | null };

/** Others' stores are as if they did not exist. */
export const mayTouch = ({ storeIds }: Access, storeId: number): boolean =>
  storeIds === null || storeIds.includes(storeId);
