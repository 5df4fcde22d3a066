import type { Settings } from '#contracts/settings.ts';
import type { PhoneNumberRules } from '#domain/phone.ts';

export function phoneNumberRules(settings: Pick<Settings, 'callingCode' | 'phoneDigits'>): PhoneNumberRules {
  return { country_code: settings.callingCode.replace(/\D/g, ''), national_digits: settings.phoneDigits };
}
