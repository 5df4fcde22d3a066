import { z } from 'zod';
import { isMoneySetting } from '../money-settings.ts';
import { settingTextsByGroup } from '../setting-labels.ts';
import { settingsSchema } from '../settings.ts';

/** In the editors' form, each setting has the same label and description as on the settings screen. */
const formTexts = new Map<string, { label: string; description: string }>(
  settingTextsByGroup.flatMap(({ settings }) =>
    settings.map(([key, { label, help }]) => {
      // This form knows no currency.
      const unit = isMoneySetting(key) ? ' In the smallest unit of the currency.' : '';
      return [key, { label, description: help + unit }] as const;
    }),
  ),
);

/** Settings of earlier releases that stored documents may contain: `currencyDigits` now depends on the currency. */
const retiredSettings = ['currencyDigits'];

export const withoutRetiredSettings = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !retiredSettings.includes(key)));

/**
 * The settings that this shop overrides; for the others, the defaults of the code apply, including changed defaults
 * of later releases.
 */
export const settingsBodySchema = z.strictObject(
  Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([name, field]) => [
      name,
      field
        .unwrap()
        .optional()
        .meta({
          ...field.meta(),
          ...formTexts.get(name),
          standard: field.parse(undefined),
          isUnused: !formTexts.has(name),
        }),
    ]),
  ),
);
