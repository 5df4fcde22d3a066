import type { PlanInput, PlanQuery, PlanRow } from '#contracts/desk/membership.ts';
import type { Db } from '#server/db/client.ts';
import {
  deletePlanRow,
  findPlanRow,
  listPlanRows,
  savePlanRow,
} from '#server/repositories/desk/membership-plans.ts';
import { createExactMoney } from '#i18n/exact-money.ts';
import { type PaymentProviders, stepOfCurrency } from '../payment/payment-methods.ts';
import { loadSettings } from '../settings/published-shop.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';

export const listPlans = (db: Db, query: PlanQuery): Promise<{ rows: PlanRow[]; total: number }> =>
  listPlanRows(db, query);

export const getPlan = (db: Db, id: number): Promise<PlanRow | null> => findPlanRow(db, id);

/**
 * Saves a plan. Memberships already bought keep their copy of the plan. The price of a plan on sale must be in the steps
 * of the payment providers, so that it needs no rounding (docs/decisions/070).
 */
export async function savePlan(
  { db, providers }: { db: Db; providers: PaymentProviders },
  input: PlanInput,
): Promise<{ ok: true; row: PlanRow } | DeskRefusal> {
  const settings = await loadSettings(db);
  const step = stepOfCurrency(providers, settings.currencyCode);
  const before = input.id === undefined ? null : await findPlanRow(db, input.id);
  // A plan that was on sale at this price before a provider was set up can be changed otherwise.
  const isOnSaleSince = before?.isActive === true && before.price === input.price;
  if (input.isActive && !isOnSaleSince && input.price % step > 0)
    return wrongField(
      'price',
      `Enter a multiple of ${createExactMoney(settings, 'en')(step)}: other prices can’t be paid online.`,
    );
  const id = await savePlanRow(db, input);
  const row = id === null ? null : await findPlanRow(db, id);
  return row ? { ok: true, row } : notFound();
}

/**
 * Deletes a plan. Periods that were bought continue; a customer who is paying for a period at that moment gets the
 * money back.
 */
export async function deletePlan(db: Db, id: number): Promise<{ ok: true } | DeskRefusal> {
  return (await deletePlanRow(db, id)) ? { ok: true } : notFound();
}
