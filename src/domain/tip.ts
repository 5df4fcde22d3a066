import { percentOf, roundToStep, type Money, type MoneySteps } from './money.ts';

/** The tip that the customer chose; null, the default, means no tip (UNK-36). */
export type TipChoice = { type: 'amount'; amount: Money } | { type: 'percentage'; percentage: number } | null;

function parseNumberList(setting: string): number[] {
  const numbers = setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(Number);
  return [...new Set(numbers.filter((value) => Number.isFinite(value) && value > 0))];
}

/**
 * CART-48: parses the setting's comma-separated amounts, which are in major units, and rounds them to the cash step.
 */
export function parseTipAmounts(setting: string, { unit, cash }: TipSteps): Money[] {
  const amounts = parseNumberList(setting).map((amount) => roundToStep(Math.round(amount * unit), cash));
  return [...new Set(amounts)].filter((amount) => amount > 0);
}

/** CART-49: parses the setting's comma-separated percentages. */
export function parseTipPercentages(setting: string): number[] {
  return parseNumberList(setting).filter((percentage) => percentage <= 100);
}

/** Tips are multiples of the cash step, so that they can be paid in cash. */
type TipSteps = Pick<MoneySteps, 'unit' | 'cash' | 'maxTip'>;

type TipSettings = {
  tips: string;
  tips_percentage: string;
  showTipsAmount: boolean;
  showTipsPercentage: boolean;
};

/** The choices in the order in which cart and checkout show them. */
export function tipChoices(settings: TipSettings, steps: TipSteps): NonNullable<TipChoice>[] {
  const percentages = settings.showTipsPercentage ? parseTipPercentages(settings.tips_percentage) : [];
  const amounts = settings.showTipsAmount ? parseTipAmounts(settings.tips, steps) : [];
  return [
    ...percentages.map((percentage) => ({ type: 'percentage' as const, percentage })),
    ...amounts.map((amount) => ({ type: 'amount' as const, amount })),
  ];
}

/** Whether a tip is above the limit for amounts, which prevents mistyped digits; requests with such a tip are refused. */
export const isTipTooHigh = (choice: TipChoice, maxTip: Money): boolean =>
  choice?.type === 'amount' && choice.amount > maxTip;

/** UNK-36: an amount, or a percentage of the item total before the coupon, rounded to the cash step. */
export function tipAmount(choice: TipChoice, itemTotal: Money, { cash, maxTip = Infinity }: TipSteps): Money {
  if (!choice) return 0;
  if (choice.type === 'percentage')
    return roundToStep(percentOf(itemTotal, clamp(choice.percentage, 100)), cash);
  return Number.isSafeInteger(choice.amount) ? roundToStep(clamp(choice.amount, maxTip), cash) : 0;
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : 0;
}
