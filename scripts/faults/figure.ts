/** One measured value and whether it is within its limit. */
export type Figure = { name: string; value: string | number; limit: string; isGood: boolean };

export const atMost = (name: string, value: number, limit: number, unit = ''): Figure => ({
  name,
  value: `${Math.round(value)}${unit}`,
  limit: `at most ${limit}${unit}`,
  isGood: value <= limit,
});

export const atLeast = (name: string, value: number, limit: number, unit = ''): Figure => ({
  name,
  value: `${Math.round(value)}${unit}`,
  limit: `at least ${limit}${unit}`,
  isGood: value >= limit,
});
