import type { OrderRow } from '#server/repositories/order.ts';
import { type DeskRefusal, refusal } from './refusal.ts';

type Revised = Pick<OrderRow, 'revision'>;

/** Whether the customer has changed the order since the member of staff read revision `shown`. */
export const isOrderOutdated = ({ revision }: Revised, shown: number | undefined): boolean =>
  shown !== undefined && shown !== revision;

/**
 * Whether the member of staff has read the latest revision of the order; without `shown`, they have read the order as
 * it was placed.
 */
export const hasReadLatestRevision = ({ revision }: Revised, shown: number | undefined): boolean =>
  (shown ?? 0) === revision;

export const changedByCustomerRefusal = (): DeskRefusal =>
  refusal('ORDER_CHANGED', 'The customer changed this order. Check it again.');
