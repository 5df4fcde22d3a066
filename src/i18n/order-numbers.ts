import type { TextFunction } from './text.ts';

/** Order numbers as a list; each keeps its direction in right-to-left text, where “1-4” would read “4-1”. */
export const listOrderNumbers = (numbers: readonly string[], text: TextFunction): string =>
  numbers.map((number) => `\u2066${number}\u2069`).join(text('common.comma'));
