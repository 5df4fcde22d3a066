import { z } from 'zod';
import { settingsSchema } from '../settings.ts';

/** The settings that a shop says differently; what is left out follows the defaults of the code, now and later. */
export const settingsBodySchema = z.strictObject(
  Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([name, field]) => [
      name,
      field
        .unwrap()
        .optional()
        .meta({ ...field.meta(), standard: field.parse(undefined) }),
    ]),
  ),
);
