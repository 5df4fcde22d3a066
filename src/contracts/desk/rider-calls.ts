import { call, noFields } from './call.ts';
import { exportFile } from './import-export.ts';
import { rowsOf } from './list.ts';
import {
  riderBody,
  riderCashInput,
  riderDecision,
  riderMoney,
  riderPayoutInput,
  riderQuery,
  riderRatings,
  riderRow,
} from './rider.ts';

/** The calls for people who deliver. */
export const riderCalls = {
  'riders/list': call(riderQuery, rowsOf(riderRow)),
  'riders/get': call(riderBody, riderRow),
  'riders/decide': call(riderDecision, riderRow),
  'riders/receive-cash': call(riderCashInput, riderRow),
  'riders/ratings': call(riderBody, riderRatings),
  'riders/money': call(riderBody, riderMoney),
  'riders/pay-out': call(riderPayoutInput, riderMoney),
  'riders/money-csv': call(noFields, exportFile),
};
