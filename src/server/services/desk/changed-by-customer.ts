import type { OrderRow } from '#server/repositories/order.ts';
import { type DeskRefusal, refusal } from './refusal.ts';

type Revised = Pick<OrderRow, 'revision'>;

/** Whether the customer has changed the order since the person read it. */
export const isOutdated = ({ revision }: Revised, shown: number | undefined): boolean =>
  shown !== undefined && shown !== revision;

/**
 * Whether a person has read the latest revision of the order; without `shown`, the person has read the order as it was
 * placed.
 */
export const isRead = ({ revision }: Revised, shown: number | undefined): boolean =>
  (shown ?? 0) === revision;

export const changedByCustomerRefusal = (): DeskRefusal =>
  refusal('ORDER_CHANGED', 'The customer changed this order. Check it again.');
