import { z } from 'zod';

/**
 * More decimals than any map needs. The limit also refuses numbers such as 5e-324, which would make a query fail in
 * PostgreSQL.
 */
const maxDecimals = 15;

function hasFewDecimals(value: number): boolean {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return (mantissa.split('.')[1]?.length ?? 0) - Number(exponent) <= maxDecimals;
}

const fewDecimals = [hasFewDecimals, `At most ${maxDecimals} decimals.`] as const;

/** Degrees of any size: services check the range, and suggest a correction if latitude and longitude are swapped. */
export const degreesField = z.number().refine(...fewDecimals);

const degreesUpTo = (max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .refine(...fewDecimals);

export const latitudeField = degreesUpTo(90);
export const longitudeField = degreesUpTo(180);
