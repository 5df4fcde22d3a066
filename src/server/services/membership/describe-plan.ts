import type { Plan } from '#contracts/membership.ts';
import { toKilograms } from '#domain/membership.ts';
import type { Db } from '#server/db/client.ts';
import { findPlan, findPlansForSale, type PlanRow } from '#server/repositories/membership-plan.ts';
import { translateField } from '#server/repositories/translate-field.ts';

type Reader = { locale: string; currency: string };

export function toPlan(row: PlanRow, { locale, currency }: Reader): Plan {
  return {
    id: row.id,
    name: translateField(row, 'name', locale),
    description: translateField(row, 'description', locale),
    benefits: translateField(row, 'benefits', locale)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    price: row.price,
    currency,
    period: { unit: row.periodUnit, count: row.periodCount },
    allowance_grams: row.allowanceGrams,
    total_weight: toKilograms(row.allowanceGrams),
  };
}

/** CALL-97: the plans that customers can buy. */
export async function listPlans(db: Db, reader: Reader): Promise<Plan[]> {
  return (await findPlansForSale(db)).map((row) => toPlan(row, reader));
}

/** CALL-98: one plan; null if customers cannot buy it. */
export async function readPlan(db: Db, id: number, reader: Reader): Promise<Plan | null> {
  const row = await findPlan(db, id);
  return row?.isActive ? toPlan(row, reader) : null;
}
