import type { DailyCloseInput } from '#contracts/desk/ledger.ts';
import type { PaymentComparison, PaymentDifference } from '#contracts/desk/payment-comparison.ts';
import { today } from '#domain/calendar.ts';
import { toCurrencyUnits, minorUnitDigits } from '#domain/currency.ts';
import { csvLine } from '#server/text/csv-line.ts';
import { comparePayments } from './compare-payments.ts';

/**
 * The comparison with the providers as a CSV file: one line with the sums for each provider, and one line for each
 * payment that differs. The providers are queried again, so that the file is current.
 */
export async function exportPaymentComparison(
  deps: Parameters<typeof comparePayments>[0],
  input: DailyCloseInput,
): Promise<{ name: string; text: string }> {
  const { timeZone, currencyCode } = deps.settings;
  const { day = today(deps.clock.now(), timeZone), currency = currencyCode } = input;
  const digits = minorUnitDigits(currency);
  const amounts = (of: { captured: number; refunded: number } | null) =>
    of ? [toCurrencyUnits(of.captured, digits), toCurrencyUnits(of.refunded, digits)] : [null, null];
  const lineOf = (provider: string, result: string, { ours, theirs, ...payment }: Line) => [
    day,
    currency,
    provider,
    result,
    payment.providerPayment ?? null,
    payment.order?.number ?? null,
    ...amounts(ours),
    ...amounts(theirs),
    payment.isUnderWay ? 'yes' : null,
  ];
  const lines = (await comparePayments(deps, input)).flatMap((comparison) => [
    lineOf(comparison.provider, totalOf(comparison), {
      ours: comparison.problem === null ? comparison.ours : null,
      theirs: comparison.problem === null ? comparison.theirs : null,
    }),
    ...comparison.differences.map((difference) => lineOf(comparison.provider, difference.kind, difference)),
  ]);
  return {
    name: `payment-comparison-${day}-${currency}.csv`,
    text: [header, ...lines].map(csvLine).join(''),
  };
}

type Line = Pick<PaymentDifference, 'ours' | 'theirs'> &
  Partial<Pick<PaymentDifference, 'providerPayment' | 'order' | 'isUnderWay'>>;

const totalOf = ({ problem, isComplete }: PaymentComparison): string => {
  if (problem !== null) return `no answer: ${problem}`;
  return isComplete ? 'total' : 'total, list cut short';
};

const header = [
  'day',
  'currency',
  'provider',
  'result',
  'provider_payment',
  'order',
  'captured',
  'refunded',
  'provider_captured',
  'provider_refunded',
  'under_way',
];
