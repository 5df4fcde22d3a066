import type { Settings } from '#contracts/settings.ts';
import type { PhoneMarket } from '#domain/phone.ts';

export function phoneMarket(settings: Pick<Settings, 'callingCode' | 'phoneDigits'>): PhoneMarket {
  return { country_code: settings.callingCode.replace(/\D/g, ''), national_digits: settings.phoneDigits };
}
