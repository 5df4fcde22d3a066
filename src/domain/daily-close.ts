import { divideHalfUp, type Money } from './money.ts';

/** What the ledger has of one store, day and currency. Sums of a day pass the limit of a single amount. */
export interface DayMovements {
  capturedCash: Money;
  capturedWallet: Money;
  refundedCash: Money;
  refundedWallet: Money;
}

export interface DayClose extends DayMovements {
  captured: Money;
  refunded: Money;
  /** Captured less refunded; below 0 where more was given back than taken. */
  net: Money;
  /** The shop's share of the net amount, rounded once; below 0 where commission of earlier days is returned. */
  commission: Money;
  /** Cash taken less cash given back: it is in the store's till. */
  cashHeld: Money;
  /** What the shop owes the store; below 0, what the store owes the shop. */
  owed: Money;
}

const basis = 10_000;

/** The close of a store's day: `owed + commission + cashHeld = net`. */
export function closeDay(movements: DayMovements, commissionBasisPoints: number): DayClose {
  const { capturedCash, capturedWallet, refundedCash, refundedWallet } = movements;
  const captured = capturedCash + capturedWallet;
  const refunded = refundedCash + refundedWallet;
  const net = captured - refunded;
  const commission = divideHalfUp(net * commissionBasisPoints, basis);
  const cashHeld = capturedCash - refundedCash;
  return { ...movements, captured, refunded, net, commission, cashHeld, owed: net - commission - cashHeld };
}

/** All stores together: the sum of their figures, so that commission is not rounded a second time. */
export function sumCloses(closes: readonly DayClose[]): DayClose {
  const sumOf = (figure: keyof DayClose) => closes.reduce((sum, close) => sum + close[figure], 0);
  return {
    capturedCash: sumOf('capturedCash'),
    capturedWallet: sumOf('capturedWallet'),
    refundedCash: sumOf('refundedCash'),
    refundedWallet: sumOf('refundedWallet'),
    captured: sumOf('captured'),
    refunded: sumOf('refunded'),
    net: sumOf('net'),
    commission: sumOf('commission'),
    cashHeld: sumOf('cashHeld'),
    owed: sumOf('owed'),
  };
}
