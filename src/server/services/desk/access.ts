import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';

/** Who does something at the desk, and which stores are theirs; null is every store. */
export type Access = { userId: string; role: StaffRole; storeIds: readonly number[] | null };

/** Others' stores are as if they did not exist. */
export const mayTouch = ({ storeIds }: Access, storeId: number): boolean =>
  storeIds === null || storeIds.includes(storeId);

/** The same for a whole list: only rows of their stores. */
export const inOwnStores = ({ storeIds }: Pick<Access, 'storeIds'>, storeId: PgColumn): SQL | undefined =>
  storeIds === null ? undefined : inArray(storeId, [...storeIds]);
