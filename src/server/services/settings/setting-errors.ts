import { type EditableSettings, editableDefaults, type Settings } from '#contracts/settings.ts';
import { isMoneySetting, moneySettings } from '#contracts/money-settings.ts';
import { maxTip } from '#domain/currency-limits.ts';
import type { Money } from '#domain/money.ts';
import { createMoneyFormatter, isShownExactly, withAllDecimals } from '#i18n/money.ts';
import { callingCodeOfCountry } from '#server/text/phone-number.ts';
import { mergeSettings } from './published-shop.ts';

type Values = Record<string, unknown>;

/** The messages for settings that do not fit each other, by setting. What an earlier save has stored blocks no other change. */
export const settingErrors = (before: Values, body: Values): Record<string, string> => ({
  ...highAmountErrors(before, body),
  ...callingCodeErrors(before, body),
});

/** Numbers without a calling code are read as those of the country, and forms show the calling code before the field. */
function callingCodeErrors(before: Values, body: Values): Record<string, string> {
  const [former, { country, callingCode }] = [mergeSettings(before), mergeSettings(body)];
  const isNew = former.country !== country || former.callingCode !== callingCode;
  const expected = callingCodeOfCountry(country);
  if (!isNew || expected === null || expected === callingCode) return {};
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return {
    callingCode: `${name}: phone numbers start with ${expected}. Change the country as well, or this code.`,
  };
}

/** An amount of earlier stays as it is, until the currency changes and with it the meaning of the amount. */
function highAmountErrors(before: Values, body: Values): Record<string, string> {
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

/** The message for an amount above a limit, for the field in which it was entered. */
export function atMost(limit: Money, settings: Settings): string {
  const shown = isShownExactly(limit, settings) ? settings : withAllDecimals(settings);
  return `At most ${createMoneyFormatter(shown, 'en')(limit)}.`;
}
