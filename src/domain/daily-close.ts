import { divideHalfUp, type Money } from './money.ts';

/** The ledger's sums for one store, day and currency. Sums of a day may exceed the limit of a single amount. */
export interface DayMovements {
  capturedCash: Money;
  capturedWallet: Money;
  capturedOnline: Money;
  refundedCash: Money;
  refundedWallet: Money;
  /** Refunds, except those that providers returned because they failed. */
  refundedOnline: Money;
  /** Disputed amounts taken by customers' banks, less the amounts that the banks returned. */
  disputed: Money;
  /** Tips that belong to riders. */
  riderTips: Money;
  /** Cash that riders collected but have not handed in yet; this cash is not in the store's till. */
  riderCash: Money;
}

export interface DayClose extends DayMovements {
  captured: Money;
  refunded: Money;
  /** Captured amounts less refunds, disputed amounts and riders' tips; below 0 if these exceed the captured amounts. */
  net: Money;
  /** The shop's share of the net amount, rounded once; below 0 if commission of earlier days is returned. */
  commission: Money;
  /** The cash in the store's till: cash received less cash refunded and cash that riders still hold. */
  cashHeld: Money;
  /** What the shop owes the store; negative if the store owes the shop. */
  owed: Money;
}

const basis = 10_000;

/** The close of a store's day: `owed + commission + cashHeld = net`. */
export function calculateDayClose(movements: DayMovements, commissionBasisPoints: number): DayClose {
  const { capturedCash, refundedCash, riderCash } = movements;
  const captured = capturedCash + movements.capturedWallet + movements.capturedOnline;
  const refunded = refundedCash + movements.refundedWallet + movements.refundedOnline;
  const net = captured - refunded - movements.disputed - movements.riderTips;
  return {
    ...movements,
    captured,
    refunded,
    net,
    ...computeDayClose(net, capturedCash - refundedCash - riderCash, commissionBasisPoints),
  };
}

/** The close of a store that received `net` for its orders and already holds part of it in cash. */
export function computeDayClose(
  net: Money,
  cashHeld: Money,
  commissionBasisPoints: number,
): Pick<DayClose, 'commission' | 'cashHeld' | 'owed'> {
  const commission = divideHalfUp(net * commissionBasisPoints, basis);
  return { commission, cashHeld, owed: net - commission - cashHeld };
}

/** All stores together: the sum of their figures, so that commission is not rounded a second time. */
export function sumDayCloses(closes: readonly DayClose[]): DayClose {
  const sumOf = (figure: keyof DayClose) => closes.reduce((sum, close) => sum + close[figure], 0);
  return {
    capturedCash: sumOf('capturedCash'),
    capturedWallet: sumOf('capturedWallet'),
    capturedOnline: sumOf('capturedOnline'),
    refundedCash: sumOf('refundedCash'),
    refundedWallet: sumOf('refundedWallet'),
    refundedOnline: sumOf('refundedOnline'),
    disputed: sumOf('disputed'),
    riderTips: sumOf('riderTips'),
    riderCash: sumOf('riderCash'),
    captured: sumOf('captured'),
    refunded: sumOf('refunded'),
    net: sumOf('net'),
    commission: sumOf('commission'),
    cashHeld: sumOf('cashHeld'),
    owed: sumOf('owed'),
  };
}
