import { defineCall, noData, withVersionField, versionedSave } from './define-call.ts';
import { idBody, rowsOf } from './list.ts';
import {
  orderPrints,
  orderPrintsInput,
  printerAddress,
  printerInput,
  printerQuery,
  printerRow,
  reprintInput,
} from './printer.ts';

/** The desk's calls for printers that fetch their slips from the shop. */
export const printerCalls = {
  'printers/list': defineCall(printerQuery, rowsOf(withVersionField(printerRow))),
  'printers/get': defineCall(idBody, withVersionField(printerRow)),
  'printers/save': versionedSave(printerInput, withVersionField(printerRow)),
  'printers/delete': defineCall(idBody, noData),
  'printers/address': defineCall(idBody, printerAddress),
  'printers/test': defineCall(idBody, noData),
  'printers/of-order': defineCall(orderPrintsInput, orderPrints),
  'printers/reprint': defineCall(reprintInput, orderPrints),
};
