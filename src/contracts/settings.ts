import { z } from 'zod';
import { colourField } from './colour-field.ts';
import { isPictureSetting } from '#domain/logo.ts';
import { isPublicHost } from '#domain/public-network-address.ts';
import { isSafeLink, parseUrl, safePath } from '#domain/safe-link.ts';
import { isTimeZone } from '#domain/calendar.ts';
import { isCountry, isCurrency } from '#domain/country-and-currency-codes.ts';
import { cashStep, minorUnitDigits, usualTips } from '#domain/currency.ts';
import { maxTip } from '#domain/currency-limits.ts';
import { unseenOrderSettings } from './unseen-order-settings.ts';
import { hidableLink } from './link-field.ts';
import { membershipSettings } from './membership-settings.ts';
import { amountSetting } from './money-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { pickingSettings } from './picking-settings.ts';
import { refundSettings } from './refund-settings.ts';
import { riderSettings } from './rider-settings.ts';
import { taxSettings } from './tax-settings.ts';

const flag = (value: boolean, description: string) => z.boolean().default(value).describe(description);
/**
 * A setting that is stored as text, as the specification requires: only the exact text 'true' or 'false' has an effect.
 */
const textFlag = (value: 'true' | 'false', description: string) =>
  z.string().max(10).default(value).describe(description);
const text = (value: string, description: string) =>
  z.string().max(2000).default(value).describe(description);
/** A text with a required format: validated, because an invalid text would break what uses it. */
const validatedText = (
  value: string,
  isValid: (text: string) => boolean,
  message: string,
  description: string,
) => z.string().trim().max(2000).refine(isValid, message).default(value).describe(description);
/** A link in the settings; the word 'null' hides it. */
const link = (description: string) =>
  hidableLink(2000).default('null').describe(`${description}; 'null' to hide it`);
/** A picture name, or a path on this site. */
const pictureSetting = (description: string) =>
  z
    .string()
    .max(2000)
    .refine(
      isPictureSetting,
      'Choose a picture of the library, or enter a path on this site such as /media/logo.png.',
    )
    .default('')
    .meta({ description, field: 'picture' });
const colour = (value: string, description: string) => colourField.default(value).describe(description);
const isList = (text: string) => /^(?:\s*\d+(?:\.\d+)?\s*(?:,|$))*$/.test(text);
const invalidListMessage = 'Enter numbers separated by commas, such as 10,20,50.';
/**
 * Whether a text is empty or an https URL on the public internet, which is required because personal data is sent to
 * it. The host name is resolved and checked again on every request.
 */
const isPublicSecureUrl = (text: string) =>
  text === '' || (/^https:\/\//i.test(text) && isPublicHost(parseUrl(text)?.hostname ?? ''));
const isPictureUrl = (text: string) =>
  text === '' || text === 'null' || safePath(text) !== null || (/^https:/i.test(text) && isSafeLink(text));
const linkEntry = z.object({ title: z.string().max(200), url: hidableLink(500).meta({ field: 'url' }) });

/**
 * Every setting of the shop, with its description and default. The shop's published settings replace individual
 * defaults.
 */
export const settingsSchema = z.object({
  shopName: z
    .string()
    .trim()
    .min(1, 'The shop needs a name.')
    .max(80, 'The name can have up to 80 characters.')
    .default('Haat')
    .describe('Name of the shop shown to customers'),
  shopTagline: text('Your village market, at your door', 'Tagline below the name'),
  logo: pictureSetting('Logo; leave empty to show the shop name'),
  storeColor: colour('#1c6a3c', 'Brand colour; a readable text colour is chosen automatically'),
  cartColorBg: z
    .string()
    .regex(/^(?:#[0-9a-f]{6})?$/i, 'Enter a colour such as #1c6a3c.')
    .default('')
    .describe(
      'Background colour of the cart bar (cartColor-bg), such as #123a7a; leave empty to use the brand colour',
    ),
  splashColor: colour('#fbf6ea', 'Background colour of the splash screen of the installed app'),
  updatingMessage: text('Getting the latest for you…', 'Message shown while an update is applied'),

  country: validatedText(
    'IN',
    isCountry,
    'Enter a two-letter country code, such as IN.',
    'Two-letter country code; sets number, phone and address formats',
  ),
  callingCode: validatedText(
    '+91',
    (text) => /^\+[1-9]\d{0,3}$/.test(text),
    'Enter a plus sign and up to four digits, such as +91.',
    'Default country calling code for phone numbers',
  ),
  phoneDigits: z
    .number()
    .int()
    .min(4)
    .max(14)
    .nullable()
    .default(10)
    .describe('Ignored: phone numbers follow the rules of the country'),
  timeZone: validatedText(
    'Asia/Kolkata',
    isTimeZone,
    'Enter a time zone, such as Asia/Kolkata.',
    'Time zone of the shop',
  ),
  currencyCode: validatedText(
    'INR',
    isCurrency,
    'Enter a three-letter currency code, such as INR.',
    'ISO currency code',
  ),
  currencyFormat: text('₹', 'Currency symbol'),
  currencySymbolAlign: text(
    'left',
    "Position of the currency symbol: 'left' for before the amount, anything else for after it",
  ),
  priceDecimals: z
    .number()
    .int()
    .min(0)
    .max(3)
    .default(0)
    .describe('Number of decimals shown in prices: 0 rounds to whole units, 2 shows cents'),

  showSearchBar: textFlag('true', "Show the search bar on the home screen, unless 'false'"),
  showInSectionSearch: textFlag('true', "Show the search box in sections, only if 'true'"),
  showVegNonVegBadge: flag(true, 'Show veg and non-veg badges on items'),
  showAddonPricesOnCart: flag(true, 'Show addon prices in the cart'),
  countQuantityAsTotalItemsOnCart: flag(
    true,
    'Cart badge counts the total quantity instead of the number of items',
  ),
  hidePriceWhenZero: flag(true, 'Hide the price of free addons'),
  useSimpleSpinner: flag(false, 'Use the simple loading spinner'),
  installPrompt: text(
    'footer',
    "Position of the install prompt on Android: 'footer', 'header', or 'null' for none",
  ),
  footerStyle: text('FLOAT', "Tab bar style: 'FLOAT' for floating, anything else for fixed"),
  popularSearches: z
    .array(z.string().max(40))
    .max(12)
    .default(['mango', 'paneer', 'atta', 'spinach', 'biryani', 'tea'])
    .describe('Popular searches on the search screen'),
  rotatingWords: z
    .array(z.string().max(40))
    .min(1)
    .max(8)
    .default(['mangoes', 'paneer', 'fresh spinach', 'masala tea'])
    .describe('Rotating words in the search bar'),

  noAddressText: text(
    'You have no saved addresses yet. Search for one or use your current location.',
    'Message shown when a customer has no saved addresses',
  ),
  userSelected: text('delivery', "Default delivery method: 'delivery' or 'SELFPICKUP'"),
  tips: validatedText(
    '',
    isList,
    invalidListMessage,
    'Tip amounts in whole currency units, separated by commas; usual amounts of the currency by default',
  ),
  tips_percentage: validatedText(
    '5,10,15',
    isList,
    invalidListMessage,
    'Tip percentages, separated by commas',
  ),
  showTipsAmount: flag(true, 'Offer tip amounts'),
  showTipsPercentage: flag(true, 'Offer tip percentages'),
  orderConfirmation: z
    .enum(['phone', 'email', 'none'])
    .default('phone')
    .describe(
      'What customers prove before their first order: their phone, with a code by SMS, their email address, with a code by email, or nothing. Without a code anybody can order with any number',
    ),
  smsCallingCodes: validatedText(
    '',
    (text) => /^(?:\s*\+[1-9]\d{0,3}\s*(?:,(?=.)|$))*$/.test(text),
    'Enter country calling codes separated by commas, such as +91, +971.',
    'Country calling codes of phones that may receive a code by SMS, separated by commas; leave empty for the shop’s own',
  ),
  smsDailyBudget: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(2_000)
    .describe('Segments of SMS per day after which no more codes are sent'),
  maxUnpaidOrders: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(3)
    .describe('How many unpaid orders may be open for one phone, one email and one delivery address'),
  ...taxSettings,
  ...paymentSettings,
  ...refundSettings,
  ...membershipSettings,
  ...riderSettings,
  ...unseenOrderSettings,
  ...pickingSettings,
  enGDMA: textFlag(
    'false',
    "Use the configured distance service if 'true'; otherwise straight-line distance",
  ),
  autoAccept: flag(true, 'Stores may accept orders automatically, each as it chooses'),
  orderPaceSeconds: z
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(20)
    .describe('Demo: seconds between two order steps'),

  campaignSlug: text(
    'mango',
    'Campaign opened by the centre button of the tab bar; leave empty to hide the button',
  ),
  campaignLabel: text('Mango', 'Label of the campaign button'),
  campaignPicture: pictureSetting('Picture on the campaign button; leave empty for the mango'),
  campaignLatitude: z
    .number()
    .min(-90)
    .max(90)
    .default(12.9716)
    .describe('Coordinates used for the campaign'),
  campaignLongitude: z
    .number()
    .min(-180)
    .max(180)
    .default(77.5946)
    .describe('Coordinates used for the campaign'),

  farmCapacity: z
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(30)
    .describe('Default number of farm visitors per day'),
  farmAdultPrice: amountSetting
    .default(45_000)
    .describe('Farm visit price per adult in minor units; 0 hides the price'),
  farmFormUrl: validatedText(
    '',
    isPublicSecureUrl,
    'Enter a URL starting with https:// on the public internet, because names and phone numbers are sent there.',
    'URL of an external form service that also receives farm visits; leave empty to disable',
  ),
  farmFormFields: z
    .record(z.string(), z.string().max(200))
    .default({})
    .describe(
      'Field names of the form service, such as { "name": "entry.1" }; otherwise the default names are used',
    ),

  contactPhone: text('+91 80 4000 1234', 'Customer service phone'),
  contactEmail: text('hello@haat.example', 'Customer service email'),
  contactAddress: text('12 Market Road, Bengaluru 560004', 'Contact address'),
  socialFacebook: link('Facebook page'),
  socialInstagram: link('Instagram profile'),
  socialX: link('X profile'),
  socialYoutube: link('YouTube channel'),
  appStoreUrl: link('App Store URL'),
  playStoreUrl: link('Play Store URL'),
  menuLinks: z.array(linkEntry).max(6).default([]).describe('Menu links on the desktop landing page'),
  footerColumns: z
    .array(z.object({ title: z.string().max(200), links: z.array(linkEntry).max(3) }))
    .max(4)
    .default([])
    .describe('Footer columns on the desktop landing page'),

  seoTitle: text('Haat: fruit, vegetables and groceries near you', 'SEO title of the home page'),
  seoDescription: text(
    'Fruit, vegetables, meals and groceries from stores near you.',
    'SEO description of the home page',
  ),
  seoImage: validatedText(
    '',
    isPictureUrl,
    'Enter a path on this site, or a URL starting with https://.',
    'Social sharing picture: path or URL, 1200 × 630; leave empty to generate one',
  ),
  seoTitleItem: text(
    '{name} · {store} · {shop}',
    'SEO title of items; {name}, {store} and {shop} are filled in',
  ),
  seoTitleStore: text('{name} · {shop}', 'SEO title of stores'),
  seoTitleCategory: text('{name} · {shop}', 'SEO title of categories'),
  seoTitlePage: text('{name} · {shop}', 'SEO title of information pages'),
  seoTitleCampaign: text('{name} · {shop}', 'SEO title of campaigns'),
  seoTitleRecipe: text('{name} · {shop}', 'SEO title of recipes'),
  seoDescriptionItem: text(
    '',
    "SEO description of items, with {name}, {store} and {shop}; leave empty to use the item's description",
  ),
  seoDescriptionStore: text(
    '',
    "SEO description of stores, with {name} and {shop}; leave empty to use the store's description",
  ),
  seoDescriptionCategory: text(
    '',
    "SEO description of categories, with {name} and {shop}; leave empty to use the category's tagline",
  ),
  showGdpr: textFlag('false', "Show the cookie notice if 'true'"),
  pushSenderId: text('', 'Sender ID for push notifications'),
  pushPublicKey: text('', 'Public key for push notifications'),

  forceNewSettingsVersion: text('1', 'Increase it to make every device refetch the settings'),
  forceCacheClearVersion: text('1', 'Increase it to make every device clear its storage'),
});

/** The settings that an editor sets. */
export type EditableSettings = z.infer<typeof settingsSchema>;

/**
 * The settings that apply, with the values that depend on the currency: the server calculates them, so that all
 * browsers use the same values.
 */
export const appliedSettingsSchema = settingsSchema.extend({
  currencyDigits: z.number().int().describe('Decimal digits of the minor unit (ISO 4217)'),
  cashStep: z.number().int().describe('The smallest amount paid in cash, in minor units'),
  maxTip: z.number().int().describe('The highest tip, in minor units'),
});
export type Settings = z.infer<typeof appliedSettingsSchema>;

export function addCurrencySettings(settings: EditableSettings): Settings {
  const { currencyCode } = settings;
  return {
    ...settings,
    tips: settings.tips.trim() || usualTips(currencyCode).join(','),
    currencyDigits: minorUnitDigits(currencyCode),
    cashStep: cashStep(currencyCode),
    maxTip: maxTip(currencyCode),
  };
}

export const editableDefaults: EditableSettings = settingsSchema.parse({});
export const defaultSettings: Settings = addCurrencySettings(editableDefaults);
