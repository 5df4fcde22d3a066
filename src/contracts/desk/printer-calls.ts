import { call, nothing, versioned, versionedSave } from './call.ts';
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

/** The calls for printers that ask for slips. */
export const printerCalls = {
  'printers/list': call(printerQuery, rowsOf(versioned(printerRow))),
  'printers/get': call(idBody, versioned(printerRow)),
  'printers/save': versionedSave(printerInput, versioned(printerRow)),
  'printers/delete': call(idBody, nothing),
  'printers/address': call(idBody, printerAddress),
  'printers/test': call(idBody, nothing),
  'printers/of-order': call(orderPrintsInput, orderPrints),
  'printers/reprint': call(reprintInput, orderPrints),
};
