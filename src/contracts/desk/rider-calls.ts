import { defineCall, noFields } from './define-call.ts';
import { exportFile } from './import-export.ts';
import { rowsOf } from './list.ts';
import {
  riderIdBody,
  riderCashInput,
  riderDecision,
  riderMoney,
  riderPayoutInput,
  riderQuery,
  riderRatings,
  riderRow,
} from './rider.ts';

export const riderCalls = {
  'riders/list': defineCall(riderQuery, rowsOf(riderRow)),
  'riders/get': defineCall(riderIdBody, riderRow),
  'riders/decide': defineCall(riderDecision, riderRow),
  'riders/receive-cash': defineCall(riderCashInput, riderRow),
  'riders/ratings': defineCall(riderIdBody, riderRatings),
  'riders/money': defineCall(riderIdBody, riderMoney),
  'riders/pay-out': defineCall(riderPayoutInput, riderMoney),
  'riders/money-csv': defineCall(noFields, exportFile),
};
