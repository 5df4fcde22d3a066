import { z } from 'zod';
import { colourField } from './colour-field.ts';
import { isTimeZone } from '#domain/calendar.ts';
import { isCountry, isCurrency } from '#domain/country-currency.ts';
import { hidableLink } from './link-field.ts';

const flag = (value: boolean, description: string) => z.boolean().default(value).describe(description);
/** A switch that the specification compares as a string: only the exact word counts. */
const word = (value: 'true' | 'false', description: string) =>
  z.string().max(10).default(value).describe(description);
const line = (value: string, description: string) =>
  z.string().max(2000).default(value).describe(description);
/** A text the whole shop depends on: an invalid one would break every page, so it is validated. */
const sureLine = (value: string, isRight: (text: string) => boolean, wrong: string, description: string) =>
  z.string().trim().max(2000).refine(isRight, wrong).default(value).describe(description);
/** A link that is hidden when it is the word 'null'. */
const link = (description: string) =>
  hidableLink(2000).default('null').describe(`${description}; 'null' hides it`);
/** A picture name, or a path on this site. */
const namedPicture = (description: string) =>
  z.string().max(2000).default('').meta({ description, field: 'picture' });
const colour = (value: string, description: string) => colourField.default(value).describe(description);
const isList = (text: string) => /^(?:\s*\d+(?:\.\d+)?\s*(?:,|$))*$/.test(text);
const wrongList = 'Numbers with a comma between them, as 10,20,50.';
/** https, or http to this machine: personal data is sent there. */
const isSealed = (text: string) =>
  text === '' ||
  (URL.canParse(text) &&
    /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/i.test(text));
const slot = z.object({ title: z.string().max(200), url: hidableLink(500).meta({ field: 'url' }) });

/** Every setting of the shop, with its description and default. The published revision overrides individual fields. */
export const settingsSchema = z.object({
  shopName: z
    .string()
    .trim()
    .min(1, 'The shop needs a name.')
    .max(80, 'A name has at most 80 characters.')
    .default('Haat')
    .describe('Name of the shop, as customers read it'),
  shopTagline: line('Your village market, at the door', 'One line under the name'),
  logo: namedPicture('Logo; empty shows the name in the brand face'),
  storeColor: colour('#1c6a3c', 'Colour of the shop; the ink on it is computed'),
  cartColorBg: z
    .string()
    .regex(/^(?:#[0-9a-f]{6})?$/i, 'A colour is written like #1c6a3c.')
    .default('')
    .describe('Ground of the cart bar (cartColor-bg), such as #123a7a; empty takes the colour of the shop'),
  splashColor: colour('#fbf6ea', 'Ground of the splash with which the installed shop opens'),
  updatingMessage: line('Getting the latest for you…', 'Shown while an update is applied'),

  country: sureLine(
    'IN',
    isCountry,
    'No country that we know; one is written with two capital letters, as IN.',
    'Two-letter country of the market: number grouping, phone and address habits',
  ),
  callingCode: sureLine(
    '+91',
    (text) => /^\+[1-9]\d{0,3}$/.test(text),
    'A plus and up to four digits, as +91.',
    'Assumed when a phone number has no country code',
  ),
  phoneDigits: z
    .number()
    .int()
    .min(4)
    .max(14)
    .nullable()
    .default(10)
    .describe('Digits of a national phone number; null when they vary'),
  timeZone: sureLine(
    'Asia/Kolkata',
    isTimeZone,
    'Not a time zone; one is called like Asia/Kolkata.',
    'Every "today" and "now" of the shop',
  ),
  currencyCode: sureLine(
    'INR',
    isCurrency,
    'No currency that we know; one is written with three capital letters, as INR.',
    'ISO code of the currency',
  ),
  currencyFormat: line('₹', 'Symbol customers see'),
  currencySymbolAlign: line('left', "'left' puts the symbol before the amount, anything else after it"),
  currencyDigits: z.number().int().min(0).max(3).default(2).describe('Decimal digits of the smallest unit'),
  priceDecimals: z
    .number()
    .int()
    .min(0)
    .max(3)
    .default(0)
    .describe('Decimals of the prices customers see: 0 rounds to whole units, 2 shows cents'),

  showSearchBar: word('true', "Search bar on the home screen, unless 'false'"),
  showInSectionSearch: word('true', "Search box inside a section, only when 'true'"),
  showVegNonVegBadge: flag(true, 'Veg and non-veg marks on items'),
  showAddonPricesOnCart: flag(true, 'Prices of addons on cart lines'),
  countQuantityAsTotalItemsOnCart: flag(true, 'The cart counts pieces rather than lines'),
  hidePriceWhenZero: flag(true, 'An addon that costs nothing shows no price'),
  useSimpleSpinner: flag(false, 'The plain loading indicator'),
  installPrompt: line(
    'footer',
    "Where installing is offered on Android: 'footer', 'header' or 'null' for nowhere",
  ),
  footerStyle: line('FLOAT', "'FLOAT' floats the tab bar, anything else fixes it"),
  popularSearches: z
    .array(z.string().max(40))
    .max(12)
    .default(['mango', 'paneer', 'atta', 'spinach', 'biryani', 'tea'])
    .describe('Words offered on the search screen'),
  rotatingWords: z
    .array(z.string().max(40))
    .min(1)
    .max(8)
    .default(['mangoes', 'paneer', 'fresh spinach', 'masala tea'])
    .describe('Words that take turns in the search bar'),

  noAddressText: line(
    'You have no saved address yet. Search for one, or let the phone find you.',
    'Shown where a customer could choose a saved address and has none',
  ),
  userSelected: line('delivery', "How an order is received first: 'delivery' or 'SELFPICKUP'"),
  tips: sureLine('10,20,30,50', isList, wrongList, 'Tip amounts in whole currency units, a comma list'),
  tips_percentage: sureLine('5,10,15', isList, wrongList, 'Tip percentages, a comma list'),
  showTipsAmount: flag(true, 'Offer tip amounts'),
  showTipsPercentage: flag(true, 'Offer tip percentages'),
  taxRates: z
    .record(z.string(), z.number().min(0).max(100))
    .default({ none: 0, reduced: 5, standard: 12, high: 18 })
    .describe('Tax per class in percent; prices include it'),
  taxNumber: line('', "The shop's own tax number, printed on invoices"),
  enGDMA: word('false', "Distances from the configured distance service when 'true', else straight-line"),
  autoAccept: flag(true, 'Stores accept orders by themselves'),
  orderPaceSeconds: z
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(20)
    .describe('Demo: seconds between two steps of an order'),

  campaignSlug: line('mango', 'Campaign behind the centre button of the tab bar; empty shows no such button'),
  campaignLabel: line('Mango', 'Word on that button'),
  campaignPicture: namedPicture('Picture on that button; empty draws the mango'),
  campaignLatitude: z
    .number()
    .min(-90)
    .max(90)
    .default(12.9716)
    .describe('Coordinates the campaign opens with'),
  campaignLongitude: z
    .number()
    .min(-180)
    .max(180)
    .default(77.5946)
    .describe('Coordinates the campaign opens with'),

  farmCapacity: z
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(30)
    .describe('Visitors a day at the farm holds, where the day says nothing else'),
  farmAdultPrice: z
    .number()
    .int()
    .min(0)
    .default(45_000)
    .describe('What an adult pays at the farm, in minor units; 0 says nothing of a price'),
  farmFormUrl: sureLine(
    '',
    isSealed,
    'An address that begins with https://: names and phone numbers travel there.',
    'Address of an external form service that gets every farm visit too; empty sends nothing',
  ),
  farmFormFields: z
    .record(z.string(), z.string().max(200))
    .default({})
    .describe(
      'What the form service calls an answer, such as { "name": "entry.1" }; else the answer\'s own name',
    ),

  contactPhone: line('+91 80 4000 1234', 'Phone for customers'),
  contactEmail: line('hello@haat.example', 'E-mail for customers'),
  contactAddress: line('12 Market Road, Bengaluru 560004', 'Address for customers'),
  socialFacebook: link('Facebook page'),
  socialInstagram: link('Instagram profile'),
  socialX: link('X profile'),
  socialYoutube: link('YouTube channel'),
  appStoreUrl: link('App Store entry'),
  playStoreUrl: link('Play Store entry'),
  menuLinks: z.array(slot).max(6).default([]).describe('Menu of the desktop landing'),
  footerColumns: z
    .array(z.object({ title: z.string().max(200), links: z.array(slot).max(3) }))
    .max(4)
    .default([])
    .describe('Link columns of the desktop landing'),

  seoTitle: line('Haat: fruit, vegetables and groceries near you', 'Title of the front page'),
  seoDescription: line(
    'Fruit, vegetables, meals and groceries from the stores around you.',
    'Description of the front page',
  ),
  seoImage: line(
    '',
    'Picture of shared links in place of the drawn one: a path or address of 1200 × 630; empty draws it',
  ),
  seoTitleItem: line(
    '{name} · {store} · {shop}',
    'Title of an item: {name}, {store} and {shop} are filled in',
  ),
  seoTitleStore: line('{name} · {shop}', 'Title of a store'),
  seoTitleCategory: line('{name} · {shop}', 'Title of a category'),
  seoTitlePage: line('{name} · {shop}', 'Title of an information page'),
  seoTitleCampaign: line('{name} · {shop}', 'Title of a campaign'),
  seoTitleRecipe: line('{name} · {shop}', 'Title of a recipe'),
  seoDescriptionItem: line(
    '',
    "Description of an item, with {name}, {store} and {shop}; empty takes the item's own",
  ),
  seoDescriptionStore: line(
    '',
    "Description of a store, with {name} and {shop}; empty takes the store's own",
  ),
  seoDescriptionCategory: line(
    '',
    "Description of a category, with {name} and {shop}; empty takes the category's own line",
  ),
  showGdpr: word('false', "Cookie notice when 'true'"),
  pushSenderId: line('', 'Sender id of push messages'),
  pushPublicKey: line('', 'Public key of push messages'),

  forceNewSettingsVersion: line('1', 'Raise it and every device fetches the settings again'),
  forceCacheClearVersion: line('1', 'Raise it and every device clears its storage'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Settings that islands may use; the others stay on the server to keep the browser's file small. */
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

export const defaultSettings: Settings = settingsSchema.parse({});
