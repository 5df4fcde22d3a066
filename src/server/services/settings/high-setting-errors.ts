import { type EditableSettings, editableDefaults, type Settings } from '#contracts/settings.ts';
import { isMoneySetting, moneySettings } from '#contracts/money-settings.ts';
import { maxTip } from '#domain/currency-limits.ts';
import { atMost } from '../desk/amount-limits.ts';
import { mergeSettings } from './published-shop.ts';

/**
 * The messages for amounts above the limit of the currency, by setting. An amount of earlier stays as it is, so that it
 * blocks no other change, until the currency changes and with it the meaning of the amount.
 */
export function highSettingErrors(
  before: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, string> {
  const settings = mergeSettings(body);
  const code = settings.currencyCode;
  const isNewCurrency = mergeSettings(before).currencyCode !== code;
  const isNew = (key: keyof EditableSettings) =>
    isNewCurrency || body[key] !== (before[key] ?? editableDefaults[key]);
  const errors: Record<string, string> = {};
  for (const [key, value] of Object.entries(body))
    if (isMoneySetting(key) && isNew(key) && typeof value === 'number' && value > moneySettings[key](code))
      errors[key] = atMost(moneySettings[key](code), settings);
  if (isNew('tips') && highestTip(settings) > maxTip(code)) errors['tips'] = atMost(maxTip(code), settings);
  return errors;
}

/** In minor units; the setting has whole units. */
const highestTip = ({ tips, currencyDigits }: Settings): number =>
  Math.max(...tips.split(',').map((tip) => Number(tip) * 10 ** currencyDigits));
