import type { OrderRow } from '#server/repositories/order.ts';
import { type DeskRefusal, refusal } from './refusal.ts';

type Revised = Pick<OrderRow, 'revision'>;

/** Whether the order has been changed since the member of staff read revision `shown`. */
export const isOrderOutdated = ({ revision }: Revised, shown: number | undefined): boolean =>
  shown !== undefined && shown !== revision;

/**
 * Whether the member of staff has read the latest revision of the order; without `shown`, they have read the order as
 * it was placed.
 */
export const hasReadLatestRevision = ({ revision }: Revised, shown: number | undefined): boolean =>
  (shown ?? 0) === revision;

export const changedMeanwhileRefusal = (): DeskRefusal =>
  refusal('ORDER_CHANGED', 'This order has been changed. Check it again.');
