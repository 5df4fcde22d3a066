import { divideHalfUp, type Money } from './money.ts';

/** What the ledger has of one store, day and currency. Sums of a day pass the limit of a single amount. */
export interface DayMovements {
  capturedCash: Money;
  capturedWallet: Money;
  capturedOnline: Money;
  refundedCash: Money;
  refundedWallet: Money;
  /** Less what providers have brought back because it did not arrive. */
  refundedOnline: Money;
  /** Taken back by customers' banks, less what they have given back. */
  disputed: Money;
  /** What the riders get of what was paid. */
  riderTips: Money;
  /** What riders have taken at doors, less what they have brought: it is in no till yet. */
  riderCash: Money;
}

export interface DayClose extends DayMovements {
  captured: Money;
  refunded: Money;
  /** Captured less refunded, disputed and riders' tips; below 0 where more was given back than taken. */
  net: Money;
  /** The shop's share of the net amount, rounded once; below 0 where commission of earlier days is returned. */
  commission: Money;
  /** Cash taken less cash given back and what riders have: it is in the store's till. */
  cashHeld: Money;
  /** What the shop owes the store; below 0, what the store owes the shop. */
  owed: Money;
}

const basis = 10_000;

/** The close of a store's day: `owed + commission + cashHeld = net`. */
export function closeDay(movements: DayMovements, commissionBasisPoints: number): DayClose {
  const { capturedCash, refundedCash, riderCash } = movements;
  const captured = capturedCash + movements.capturedWallet + movements.capturedOnline;
  const refunded = refundedCash + movements.refundedWallet + movements.refundedOnline;
  const net = captured - refunded - movements.disputed - movements.riderTips;
  return {
    ...movements,
    captured,
    refunded,
    net,
    ...closeOf(net, capturedCash - refundedCash - riderCash, commissionBasisPoints),
  };
}

/** What remains of a day's net amount for the store, which holds this cash already. */
export function closeOf(
  net: Money,
  cashHeld: Money,
  commissionBasisPoints: number,
): Pick<DayClose, 'commission' | 'cashHeld' | 'owed'> {
  const commission = divideHalfUp(net * commissionBasisPoints, basis);
  return { commission, cashHeld, owed: net - commission - cashHeld };
}

/** All stores together: the sum of their figures, so that commission is not rounded a second time. */
export function sumCloses(closes: readonly DayClose[]): DayClose {
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
