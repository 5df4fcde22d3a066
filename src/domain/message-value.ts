import type { PackingChange } from './packing-change.ts';

/** The value of the placeholder `reason` if no reason was given. */
export const noReason = { reason: null } as const;

/**
 * The value of a placeholder. A string is inserted unchanged; every other value, such as an amount in minor units or a
 * time as an ISO instant, is formatted in the reader’s language when the message is rendered.
 */
export type MessageValue =
  | string
  | MoneyValue
  | { day: string }
  | { time: string }
  | { from: string; to: string }
  | { changes: readonly PackingChange[] }
  | typeof noReason;
/**
 * An amount of money. With `bill`, it is the total of a bill and formatted as on the bill. Without a currency it is in
 * the shop's currency. With `most`, it is an estimate, and `most` is the maximum cost.
 */
type MoneyValue = {
  money: number;
  most?: number;
  currency?: string;
  bill?: readonly { kind: string; amount: number }[];
};
export type MessageValues = Readonly<Record<string, MessageValue>>;
