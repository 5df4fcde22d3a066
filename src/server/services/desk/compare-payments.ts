import type { DailyCloseInput } from '#contracts/desk/ledger.ts';
import type { PaymentComparison, PaymentDifference } from '#contracts/desk/payment-comparison.ts';
import type { Settings } from '#contracts/settings.ts';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import type { ListedPayment, PaymentProvider } from '#server/adapters/payment-provider.ts';
import {
  type ComparedPayment,
  findBegunPayments,
  findListedPayments,
} from '#server/repositories/desk/compared-payments.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';

type Dependencies = OrderDependencies & { settings: Pick<Settings, 'timeZone' | 'currencyCode'> };
type Day = { from: Date; to: Date; currency: string };

const answerWithinMs = 25_000;
/** How long a customer can pay on a payment page after it was opened, with a margin. */
const longestPageMs = 2 * 3_600_000;
/**
 * The maximum number of payments that are looked up one by one, because they are missing from the provider's list, for
 * example because they were paid after their payment page had expired.
 */
const maxLookups = 20;

/**
 * Compares the payments of a day with the records of each provider. The day of a payment is the day in the provider's
 * record or, if the provider has no record of it, the day on which it was created in the shop. No data is changed or
 * locked, so payments in progress may differ briefly.
 */
export async function comparePayments(
  { db, clock, providers, settings: { timeZone, currencyCode } }: Dependencies,
  input: DailyCloseInput,
): Promise<PaymentComparison[]> {
  const { day = today(clock.now(), timeZone), currency = currencyCode } = input;
  const range: Day = {
    from: instantAt(day, 0, timeZone),
    to: instantAt(addDays(day, 1), 0, timeZone),
    currency,
  };
  return Promise.all(providers.map((provider) => compare(db, provider, range)));
}

async function compare(
  db: Dependencies['db'],
  provider: PaymentProvider,
  day: Day,
): Promise<PaymentComparison> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const latest = new Date(day.to.getTime() + longestPageMs);
  const listing = await provider.list({ from: day.from, to: latest }, signal);
  if (listing.is !== 'listing') return unanswered(provider.id, listing.reason);
  const listed = listing.payments.filter(({ currency }) => currency === day.currency);
  const paymentsOfDay = listed.filter(({ at }) => at < day.to);
  const storedPayments = await findListedPayments(db, provider.id, {
    ids: paymentsOfDay.map(({ payment }) => payment),
    checkouts: paymentsOfDay.flatMap(({ checkout }) => checkout ?? []),
  });
  const pairs = paymentsOfDay.map((theirs) => ({ theirs, ours: ownerOf(theirs, storedPayments) }));
  const known = pairs.flatMap(({ theirs, ours }) => (ours ? [{ theirs, ours }] : []));
  const unknown = pairs.filter(({ ours }) => !ours).map(({ theirs }) => theirs);
  const unrelated = unknown.filter(({ checkout }) => checkout === null);
  const unrecordedPayments = unknown.filter(({ checkout }) => checkout !== null);
  const startedPayments = await findBegunPayments(db, provider.id, day);
  const listedIds = new Set(listed.map(({ payment }) => payment));
  // If the list is incomplete, a payment may exist at the provider although it is not in the list.
  const unlisted = listing.isComplete
    ? startedPayments.filter(({ providerPayment }) => !listedIds.has(providerPayment!))
    : [];
  const missing = await findMissing(provider, unlisted, signal);
  return {
    provider: provider.id,
    problem: null,
    isComplete: listing.isComplete,
    count: known.length + missing.length + unrecordedPayments.length,
    ours: sumOf([...known.map(({ ours }) => ours), ...missing]),
    theirs: sumOf([...known.map(({ theirs }) => theirs), ...unrecordedPayments]),
    differences: [
      ...known.flatMap(({ theirs, ours }) =>
        theirs.captured === ours.captured && theirs.refunded === ours.refunded
          ? []
          : [differenceOf('amounts', theirs.payment, ours, theirs)],
      ),
      ...missing.map((ours) => differenceOf('missing', ours.providerPayment!, ours, null)),
      ...unrecordedPayments.map((theirs) => differenceOf('unknown', theirs.payment, null, theirs)),
    ],
    others: unrelated.length,
  };
}

/**
 * Finds the payment that belongs to the provider's record: by the provider's id or, if the payment has no such id
 * yet, by the checkout.
 */
const ownerOf = (
  theirs: ListedPayment,
  storedPayments: readonly ComparedPayment[],
): ComparedPayment | undefined =>
  storedPayments.find(({ providerPayment }) => providerPayment === theirs.payment) ??
  storedPayments.find(
    ({ checkout, providerPayment }) =>
      providerPayment === null && checkout !== null && checkout === theirs.checkout,
  );

/**
 * Looks up payments that are missing from the provider's list, at most `maxLookups`; returns those that the provider
 * does not know. Payments whose state is unknown are not returned.
 */
async function findMissing(
  provider: PaymentProvider,
  unlisted: readonly ComparedPayment[],
  signal: AbortSignal,
): Promise<ComparedPayment[]> {
  const missing: ComparedPayment[] = [];
  for (const payment of unlisted.slice(0, maxLookups)) {
    const found = payment.reference === null ? null : await provider.find(payment.reference, signal);
    const existsAtProvider = found?.is === 'payment' && found.payment === payment.providerPayment;
    if (!existsAtProvider && found?.is !== 'unknown') missing.push(payment);
  }
  return missing;
}

type Amounts = { captured: number; refunded: number };

const sumOf = (all: readonly Amounts[]): Amounts => ({
  captured: all.reduce((sum, { captured }) => sum + captured, 0),
  refunded: all.reduce((sum, { refunded }) => sum + refunded, 0),
});

const amountsOf = ({ captured, refunded }: Amounts): Amounts => ({ captured, refunded });

const differenceOf = (
  kind: PaymentDifference['kind'],
  providerPayment: string,
  ours: ComparedPayment | null,
  theirs: ListedPayment | null,
): PaymentDifference => ({
  kind,
  providerPayment,
  paymentId: ours?.id ?? null,
  order: ours?.order ?? null,
  ours: ours && amountsOf(ours),
  theirs: theirs && amountsOf(theirs),
  isUnderWay: ours?.isUnderWay ?? false,
});

const unanswered = (provider: PaymentProvider['id'], problem: string): PaymentComparison => ({
  provider,
  problem,
  isComplete: false,
  count: 0,
  ours: { captured: 0, refunded: 0 },
  theirs: { captured: 0, refunded: 0 },
  differences: [],
  others: 0,
});
