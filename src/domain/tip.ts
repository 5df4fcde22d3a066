import { divideHalfUp, percentOf, roundToUnit, type Money } from './money.ts';

/** The customer's choice; none by default (UNK-36). */
export type TipChoice = { type: 'amount'; amount: Money } | { type: 'percentage'; percentage: number } | null;

function parseNumberList(setting: string): number[] {
  const numbers = setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(Number);
  return [...new Set(numbers.filter((value) => Number.isFinite(value) && value > 0))];
}

/** CART-48: parses the setting's comma-separated amounts, given in currency units. */
export function tipAmounts(setting: string, minorPerUnit: number): Money[] {
  return parseNumberList(setting).map((amount) => divideHalfUp(Math.round(amount * minorPerUnit), 1));
}

/** CART-49: parses the setting's comma-separated percentages. */
export function tipPercentages(setting: string): number[] {
  return parseNumberList(setting).filter((percentage) => percentage <= 100);
}

type TipSettings = {
  tips: string;
  tips_percentage: string;
  showTipsAmount: boolean;
  showTipsPercentage: boolean;
};

/** The choices in the order in which cart and checkout show them. */
export function tipChoices(settings: TipSettings, minorPerUnit: number): NonNullable<TipChoice>[] {
  const percentages = settings.showTipsPercentage ? tipPercentages(settings.tips_percentage) : [];
  const amounts = settings.showTipsAmount ? tipAmounts(settings.tips, minorPerUnit) : [];
  return [
    ...percentages.map((percentage) => ({ type: 'percentage' as const, percentage })),
    ...amounts.map((amount) => ({ type: 'amount' as const, amount })),
  ];
}

/** UNK-36: a percentage of the item total before the coupon, rounded to a whole currency unit. */
export function tipAmount(choice: TipChoice, itemTotal: Money, minorPerUnit: number): Money {
  if (!choice) return 0;
  if (choice.type === 'percentage')
    return roundToUnit(percentOf(itemTotal, clamp(choice.percentage, 100)), minorPerUnit);
  return Number.isSafeInteger(choice.amount) ? clamp(choice.amount, maxTip(minorPerUnit)) : 0;
}

/** Limits the damage of a mistyped digit. */
export function maxTip(minorPerUnit: number): Money {
  return 10_000 * minorPerUnit;
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : 0;
}
