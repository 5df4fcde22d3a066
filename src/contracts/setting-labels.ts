import { unseenOrderSettingTexts } from './unseen-order-settings.ts';
import { membershipSettingTexts } from './membership-settings.ts';
import { paymentSettingTexts } from './payment-settings.ts';
import { refundSettingTexts } from './refund-settings.ts';
import { pickingSettingTexts } from './picking-settings.ts';
import { riderSettingTexts } from './rider-settings.ts';
import type { EditableSettings } from './settings.ts';

export type SettingText = {
  label: string;
  help: string;
  /** If the setting allows only a few texts, they are offered for selection. */
  choices?: Readonly<Record<string, string>>;
  /** Synonyms that the search of the settings finds. */
  words?: string;
};

type Key = keyof EditableSettings;
type Group = { name: string; settings: Partial<Record<Key, SettingText>> };

const brand = {
  shopName: {
    label: 'Shop name',
    help: 'Customers see it in the header, in messages and in search results.',
  },
  shopTagline: { label: 'Tagline', help: 'One short sentence below the name.' },
  logo: { label: 'Logo', help: 'Leave it empty to show the name of the shop instead.' },
  storeColor: {
    label: 'Brand colour',
    help: 'Buttons and links have this colour; a readable text colour is chosen for you.',
    words: 'color theme',
  },
  cartColorBg: {
    label: 'Colour of the cart bar',
    help: 'The bar above the tab bar has this colour; leave it empty for the brand colour.',
    words: 'color background',
  },
  splashColor: {
    label: 'Start-up colour',
    help: 'The installed app shows this colour while it starts.',
    words: 'color splash background',
  },
  updatingMessage: { label: 'Update message', help: 'Customers see it while a new version is loaded.' },
} satisfies Group['settings'];

const market = {
  country: { label: 'Country', help: 'Two letters, such as IN; numbers, phones and addresses follow it.' },
  callingCode: {
    label: 'Country calling code',
    help: 'It is added to phone numbers that are typed without one.',
    words: 'phone prefix',
  },
  timeZone: { label: 'Time zone', help: 'Days, opening hours and reports follow this clock.' },
  currencyCode: {
    label: 'Currency',
    help: 'Three letters, such as INR; it can be changed until the first order.',
  },
  currencyFormat: { label: 'Currency symbol', help: 'It stands beside every price.' },
  currencySymbolAlign: {
    label: 'Place of the currency symbol',
    help: 'Before the amount, or after it.',
    choices: { left: 'Before the amount', right: 'After the amount' },
  },
  priceDecimals: {
    label: 'Decimals shown in prices',
    help: 'None shows ₹93 for ₹92.65; invoices, and bills that would not add up, show the exact amount.',
  },
} satisfies Group['settings'];

const display = {
  showSearchBar: {
    label: 'Search bar on the home screen',
    help: 'Customers can search from the first screen.',
  },
  showInSectionSearch: { label: 'Search in sections', help: 'Long lists get a search box of their own.' },
  showVegNonVegBadge: {
    label: 'Veg and non-veg badges',
    help: 'Items are marked with the green or the red sign.',
    words: 'vegetarian',
  },
  showAddonPricesOnCart: {
    label: 'Prices of addons in the cart',
    help: 'Each addon of a line is shown with its own price.',
  },
  countQuantityAsTotalItemsOnCart: {
    label: 'Count pieces in the cart badge',
    help: 'Three mangoes count as three; otherwise they count as one.',
  },
  hidePriceWhenZero: {
    label: 'Hide the price of free addons',
    help: 'Addons that cost nothing show no price.',
  },
  useSimpleSpinner: {
    label: 'Simple loading sign',
    help: 'A plain spinner instead of the shop’s own picture.',
  },
  installPrompt: {
    label: 'Invitation to install the app',
    help: 'Where Android phones are offered to install the shop.',
    choices: { footer: 'At the bottom', header: 'At the top', null: 'Nowhere' },
    words: 'pwa',
  },
  footerStyle: {
    label: 'Tab bar',
    help: 'The bar at the bottom of the phone floats, or is fixed to the edge.',
    choices: { FLOAT: 'Floating', EDGE: 'Fixed to the edge' },
    words: 'footer',
  },
  popularSearches: { label: 'Popular searches', help: 'They are offered before a customer types.' },
  rotatingWords: { label: 'Words in the search bar', help: 'They take turns in the empty search bar.' },
} satisfies Group['settings'];

const checkout = {
  userSelected: {
    label: 'Delivery or self-pickup',
    help: 'What is chosen when a customer orders for the first time.',
    choices: { delivery: 'Delivery', SELFPICKUP: 'Self-pickup' },
  },
  noAddressText: { label: 'Text without an address', help: 'Customers without a saved address see it.' },
  tips: {
    label: 'Tip amounts',
    help: 'Whole units of the currency with commas between them, such as 10,20,50. Usual amounts of your currency if it is empty.',
  },
  tips_percentage: { label: 'Tip percentages', help: 'With commas between them, such as 5,10,15.' },
  showTipsAmount: { label: 'Offer tip amounts', help: 'The amounts above are offered at the checkout.' },
  showTipsPercentage: {
    label: 'Offer tip percentages',
    help: 'The percentages above are offered at the checkout.',
  },
  orderConfirmation: {
    label: 'Customers confirm',
    help: 'What they prove once before they order; without it, anybody can order with any number.',
    words: 'order confirmation code otp sms email',
  },
  smsCallingCodes: {
    label: 'Countries that get codes by SMS',
    help: 'Calling codes separated by commas, such as +91, +971; leave it empty for your own country only.',
    words: 'sms phone prefix fraud',
  },
  smsDailyBudget: {
    label: 'SMS per day',
    help: 'Providers bill each segment of an SMS. After so many segments in a day no more codes are sent; messages about orders are.',
    words: 'budget segments limit cost',
  },
  maxUnpaidOrders: {
    label: 'Unpaid orders at a time',
    help: 'The maximum number of open unpaid orders per phone, email and delivery address.',
  },
  ...paymentSettingTexts,
  ...membershipSettingTexts,
  ...riderSettingTexts,
  ...pickingSettingTexts,
  ...refundSettingTexts,
  ...unseenOrderSettingTexts,
  taxRates: {
    label: 'Tax rates',
    help: 'In percent for each tax class; prices include the tax.',
    words: 'vat gst',
  },
  taxNumber: {
    label: 'Tax number',
    help: 'It is printed on invoices of sellers that have none of their own.',
    words: 'vat gst',
  },
  taxComponentsInside: {
    label: 'Parts of the tax within the region',
    help: 'On invoices where seller and store are in the same region, such as CGST 50 and SGST 50 percent of the tax; leave it empty for one line.',
    words: 'cgst sgst gst components',
  },
  taxComponentsOutside: {
    label: 'Parts of the tax outside the region',
    help: 'On invoices where they are in different regions, such as IGST 100 percent; leave it empty for one line.',
    words: 'igst gst components',
  },
  taxCodeName: {
    label: 'Name of item tax codes',
    help: 'Such as HSN; invoices then have a column for them.',
    words: 'hsn sac',
  },
  financialYearStart: {
    label: 'First month of the financial year',
    help: 'Invoice numbers start at 1 in this month: 4 is April.',
    words: 'fiscal',
  },
  enGDMA: {
    label: 'Distances by road',
    help: 'A distance service is asked, if one is set up; otherwise distances are straight lines.',
    words: 'enGDMA google distance matrix',
  },
  autoAccept: {
    label: 'Stores may accept orders automatically',
    help: 'Each store chooses for itself; switch it off and every order is accepted by hand.',
  },
  orderPaceSeconds: {
    label: 'Pace of the demo',
    help: 'So many seconds pass between two steps of a demo order; a shop’s orders wait for people.',
  },
} satisfies Group['settings'];

const campaign = {
  campaignSlug: {
    label: 'Campaign',
    help: 'The centre button of the tab bar opens the campaign at this address; leave it empty to hide the button.',
    words: 'slug',
  },
  campaignLabel: { label: 'Label of the button', help: 'One short word.' },
  campaignPicture: { label: 'Picture on the button', help: 'Leave it empty for the mango.' },
  campaignLatitude: {
    label: 'Latitude',
    help: 'Without a place of their own, visitors see the campaign for this point.',
  },
  campaignLongitude: { label: 'Longitude', help: 'The other half of the point above.' },
} satisfies Group['settings'];

const farm = {
  farmCapacity: {
    label: 'Visitors per day',
    help: 'The farm holds so many, unless a day has a number of its own.',
  },
  farmAdultPrice: {
    label: 'Price per adult',
    help: '0 hides the price.',
  },
  farmFormUrl: {
    label: 'External form',
    help: 'Visits are also sent to this address, which starts with https://; leave it empty for none.',
    words: 'url google forms',
  },
  farmFormFields: {
    label: 'Fields of the external form',
    help: 'The form’s own name of each field, where it differs.',
  },
} satisfies Group['settings'];

const contact = {
  contactPhone: {
    label: 'Customer service phone',
    help: 'Customers can call it from the account and the footer.',
  },
  contactEmail: {
    label: 'Customer service email',
    help: 'Customers can write to it from the account and the footer.',
  },
  contactAddress: { label: 'Address', help: 'It stands in the footer and in search results.' },
  socialFacebook: { label: 'Facebook', help: 'The address of the page; leave it empty to hide the link.' },
  socialInstagram: {
    label: 'Instagram',
    help: 'The address of the profile; leave it empty to hide the link.',
  },
  socialX: { label: 'X', help: 'The address of the profile; leave it empty to hide the link.' },
  socialYoutube: { label: 'YouTube', help: 'The address of the channel; leave it empty to hide the link.' },
  appStoreUrl: {
    label: 'App Store',
    help: 'The address of the app for iPhones; leave it empty to hide the link.',
  },
  playStoreUrl: {
    label: 'Play Store',
    help: 'The address of the app for Android; leave it empty to hide the link.',
  },
  menuLinks: {
    label: 'Menu of the landing page',
    help: 'Up to six links at the top of the desktop landing page. Editors can replace them under Menus.',
  },
  footerColumns: {
    label: 'Footer of the landing page',
    help: 'Up to four columns with up to three links each. Editors can replace each of them under Menus.',
  },
} satisfies Group['settings'];

const search = {
  seoTitle: { label: 'Title of the home page', help: 'Search engines and shared links show it.' },
  seoDescription: { label: 'Description of the home page', help: 'One or two sentences for search engines.' },
  seoImage: {
    label: 'Picture of shared links',
    help: 'A path on this site or an address with https://, 1200 × 630 pixels; leave it empty to have one drawn.',
  },
  seoTitleItem: { label: 'Title of items', help: 'The words {name}, {store} and {shop} are filled in.' },
  seoTitleStore: { label: 'Title of stores', help: 'The words {name} and {shop} are filled in.' },
  seoTitleCategory: { label: 'Title of categories', help: 'The words {name} and {shop} are filled in.' },
  seoTitlePage: { label: 'Title of information pages', help: 'The words {name} and {shop} are filled in.' },
  seoTitleCampaign: { label: 'Title of campaigns', help: 'The words {name} and {shop} are filled in.' },
  seoTitleRecipe: { label: 'Title of recipes', help: 'The words {name} and {shop} are filled in.' },
  seoDescriptionItem: {
    label: 'Description of items',
    help: 'The words {name}, {store} and {shop} are filled in; leave it empty for the item’s own description.',
  },
  seoDescriptionStore: {
    label: 'Description of stores',
    help: 'The words {name} and {shop} are filled in; leave it empty for the store’s own description.',
  },
  seoDescriptionCategory: {
    label: 'Description of categories',
    help: 'The words {name} and {shop} are filled in; leave it empty for the category’s own tagline.',
  },
} satisfies Group['settings'];

const notices = {
  showGdpr: { label: 'Cookie notice', help: 'New visitors are asked once.', words: 'gdpr consent banner' },
  pushSenderId: {
    label: 'Sender of push notifications',
    help: 'The id that the push service has given you.',
  },
  pushPublicKey: { label: 'Public key of push notifications', help: 'The key that belongs to the sender.' },
} satisfies Group['settings'];

const versions = {
  forceNewSettingsVersion: {
    label: 'Settings version',
    help: 'Increase it, and every device loads the settings again.',
  },
  forceCacheClearVersion: {
    label: 'Storage version',
    help: 'Increase it, and every device forgets what it has stored, also its cart.',
  },
} satisfies Group['settings'];

/** All groups in the order in which the screen shows them. */
const groups = {
  Brand: brand,
  'Market and currency': market,
  Display: display,
  Checkout: checkout,
  'Campaign button': campaign,
  'Farm visits': farm,
  'Contact and links': contact,
  'Search engines and sharing': search,
  Notices: notices,
  Versions: versions,
};

type LabelledKey = { [Name in keyof typeof groups]: keyof (typeof groups)[Name] }[keyof typeof groups];
/** Settings that are still sent, because the specification names them, but have no effect. */
type UnusedKey = 'phoneDigits';
/** Settings without a label; if there are any, `isComplete` does not compile. */
type UnlabelledKey = Exclude<Key, LabelledKey | UnusedKey>;
const isComplete: [UnlabelledKey] extends [never] ? true : UnlabelledKey = true;

export const settingTextsByGroup: readonly { name: string; settings: readonly [Key, SettingText][] }[] =
  isComplete
    ? Object.entries(groups).map(([name, settings]) => ({
        name,
        settings: Object.entries(settings) as [Key, SettingText][],
      }))
    : [];
