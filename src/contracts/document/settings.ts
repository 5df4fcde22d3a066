import { z } from 'zod';
import { settingsSchema } from '../settings.ts';

/** The settings this shop overrides; omitted ones use the defaults of the code, also of later releases. */
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
