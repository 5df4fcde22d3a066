import type { Settings } from './settings.ts';

/** Settings that islands may use; the other settings stay on the server to keep the browser's file small. */
export const clientSettingKeys = [
  'shopName',
  'storeColor',
  'country',
  'callingCode',
  'phoneDigits',
  'timeZone',
  'currencyCode',
  'currencyFormat',
  'currencySymbolAlign',
  'currencyDigits',
  'priceDecimals',
  'cashStep',
  'showVegNonVegBadge',
  'showAddonPricesOnCart',
  'countQuantityAsTotalItemsOnCart',
  'hidePriceWhenZero',
  'useSimpleSpinner',
  'tips',
  'tips_percentage',
  'showTipsAmount',
  'showTipsPercentage',
  'taxRates',
  'weighCeilingPercent',
  'enGDMA',
  'popularSearches',
  'rotatingWords',
  'showInSectionSearch',
  'noAddressText',
  'farmAdultPrice',
  'campaignSlug',
  'campaignLatitude',
  'campaignLongitude',
] as const satisfies readonly (keyof Settings)[];

export type ClientSettings = Pick<Settings, (typeof clientSettingKeys)[number]>;
