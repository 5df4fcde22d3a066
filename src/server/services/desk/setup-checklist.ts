import type { ChecklistEntry } from '#contracts/desk/setup.ts';
import { defaultSettings, type Settings } from '#contracts/settings.ts';
import { defaultLanguageCode } from '#i18n/localized-shop.ts';
import { environment } from '#server/config/environment.ts';
import { allStoresHaveTaxNumbers } from '#server/repositories/desk/sellers.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { hasSlots } from '#server/repositories/slot-capacity.ts';
import { readLegalDocuments } from '../account/consent.ts';
import { readOrderMapBackground } from '../delivery/order-map-background.ts';
import { smsBudget } from '../message/sms-budget.ts';
import { loadPublishedShop } from '../settings/published-shop.ts';

/** Missing configuration of a shop and its effect, the most serious effect first. The list is empty for a demo. */
export async function readChecklist({
  db,
  clock,
  providers,
}: Pick<AppDependencies, 'db' | 'clock' | 'providers'>): Promise<ChecklistEntry[]> {
  const { mode, smtp, sms, secure, identityProviders, roadService, vapid, alertWebhook } = environment();
  if (mode === 'demo') return [];
  const { settings, languages } = await loadPublishedShop(db);
  const legal = await readLegalDocuments({ db, clock }, { locale: defaultLanguageCode(languages) });
  const budget = await smsBudget(db, settings, clock.now());
  return [
    ...(sms && budget.isNearlyUsedUp ? [budgetEntry(budget)] : []),
    ...(sms ? [] : [smsEntry(settings)]),
    ...(smtp ? [] : [emailEntry(settings)]),
    ...(alertWebhook || (sms && settings.alertPhone) ? [] : [unseenOrdersEntry]),
    ...(vapid ? [] : [pushEntry]),
    ...(secure ? [] : [httpsEntry]),
    ...(hasExampleContact(settings) ? [contactEntry] : []),
    ...(settings.taxNumber.trim() || (await allStoresHaveTaxNumbers(db)) ? [] : [taxEntry]),
    ...(legal.length === 2 ? [] : [legalEntry]),
    ...(providers.length > 0 ? [] : [paymentsEntry]),
    ...(identityProviders.length > 0 ? [] : [providersEntry]),
    ...(settings.riders && settings.riderFee === 0 && settings.riderFeePerKm === 0 ? [riderFeesEntry] : []),
    ...((await hasSlots(db)) ? [] : [slotsEntry]),
    ...(readOrderMapBackground().ground === 'area' ? [mapEntry] : []),
    ...(settings.enGDMA === 'true' && !roadService ? [roadsEntry] : []),
  ];
}

const budgetEntry = ({ used, budget }: { used: number; budget: number }): ChecklistEntry => ({
  id: 'sms-budget',
  title: `${used} of today’s ${budget} SMS segments are used`,
  cost: 'When they are used up, no more codes are sent today, and guests cannot order until tomorrow.',
  step: 'Look at the messages for somebody who requests codes for many numbers, or raise the SMS per day.',
  screen: 'settings',
});

const smsEntry = ({ orderConfirmation, riders }: Settings): ChecklistEntry => ({
  id: 'sms',
  title: 'No SMS provider',
  cost: [
    orderConfirmation === 'phone'
      ? 'Nobody can confirm a phone, so guests cannot order, nobody can sign in by phone, and customers without an email get no news about their order.'
      : 'Nobody can sign in by phone, and customers without an email get no news about their order.',
    ...(riders ? ['Riders can neither sign up nor sign in.'] : []),
  ].join(' '),
  step: 'Set the variables of Twilio or HAAT_SMS_URL on the server and start the shop again.',
  screen: null,
});

const emailEntry = ({ orderConfirmation }: Settings): ChecklistEntry => ({
  id: 'email',
  title: 'No mail server',
  cost: [
    ...(orderConfirmation === 'email' ? ['Nobody can confirm an email, so customers cannot order.'] : []),
    'Stores get no message about new orders, and nobody can choose a new password when it is forgotten.',
  ].join(' '),
  step: 'Set HAAT_SMTP_URL and HAAT_MAIL_FROM on the server and start the shop again.',
  screen: null,
});

const unseenOrdersEntry: ChecklistEntry = {
  id: 'unseen-orders',
  title: 'Nobody is phoned about an order that nobody has seen',
  cost: 'If a store’s tablet is off and its people read no email, an order ends after some minutes, and its store stays paused.',
  step: 'Enter the alert phone in the settings (with an SMS provider), or set HAAT_ALERT_WEBHOOK to a service that calls you.',
  screen: 'settings',
};

const pushEntry: ChecklistEntry = {
  id: 'push',
  title: 'No key for push',
  cost: 'The devices of a store’s people are silent about unseen orders while the board is closed, and customers get no news of their orders on theirs.',
  step: 'Set HAAT_VAPID_PRIVATE_KEY on the server and start the shop again.',
  screen: null,
};

const httpsEntry: ChecklistEntry = {
  id: 'https',
  title: 'The address of the shop is not secure',
  cost: 'Passwords travel in plain text, links in messages open an insecure page, and phones refuse to share a location or install the app.',
  step: 'Put the shop behind HTTPS and set HAAT_ORIGIN to its address.',
  screen: null,
};

const hasExampleContact = ({ contactPhone, contactEmail }: Settings): boolean =>
  contactPhone === defaultSettings.contactPhone || contactEmail === defaultSettings.contactEmail;

const contactEntry: ChecklistEntry = {
  id: 'contact',
  title: 'The contact details are the examples',
  cost: 'Customers who need help call or write to nobody.',
  step: 'Enter the phone and email of your customer service.',
  screen: 'settings',
};

const taxEntry: ChecklistEntry = {
  id: 'tax',
  title: 'No tax number',
  cost: 'Invoices are printed without one, which may not be allowed where you sell.',
  step: 'Enter the tax number of each seller.',
  screen: 'sellers',
};

const paymentsEntry: ChecklistEntry = {
  id: 'payments',
  title: 'No provider of online payments',
  cost: 'Customers pay in cash or from their wallet only: nobody can pay by card or UPI, and nobody can top up a wallet.',
  step: 'Set the variables of Stripe or Razorpay on the server and start the shop again.',
  screen: null,
};

const providersEntry: ChecklistEntry = {
  id: 'providers',
  title: 'No identity provider',
  cost: 'Customers need a password or a code to sign in: nobody can continue with Google or another account they have.',
  step: 'Set HAAT_OIDC and the variables of your providers on the server and start the shop again.',
  screen: null,
};

const riderFeesEntry: ChecklistEntry = {
  id: 'rider-fees',
  title: 'Riders earn nothing but tips',
  cost: 'People who want to deliver are taken on, but the fee for a delivery and for a kilometre is 0.',
  step: 'Enter what riders earn in the settings, or switch riders off.',
  screen: 'settings',
};

const slotsEntry: ChecklistEntry = {
  id: 'slots',
  title: 'No store has slots',
  cost: 'Customers order for now or for a day, but cannot choose a time, and nothing limits how many orders arrive at once.',
  step: 'Set the length of a slot and how many orders fit in one, at the page of a store.',
  screen: 'stores',
};

const mapEntry: ChecklistEntry = {
  id: 'map',
  title: 'The map has no streets',
  cost: 'Customers who follow their order see the rider on the outline of the delivery area only.',
  step: 'Put an extract of your city at map.pmtiles in the data folder, or set HAAT_MAP_STYLE on the server and start the shop again.',
  screen: null,
};

const roadsEntry: ChecklistEntry = {
  id: 'roads',
  title: 'No service for distances by road',
  cost: 'Distances by road are switched on, but straight lines are used: delivery charges by distance are too low.',
  step: 'Set HAAT_OSRM_URL or HAAT_VALHALLA_URL on the server and start the shop again, or switch distances by road off.',
  screen: 'settings',
};

const legalEntry: ChecklistEntry = {
  id: 'legal',
  title: 'No terms or no privacy policy',
  cost: 'Customers register and order without agreeing to anything, and nothing is recorded.',
  step: 'Publish the pages “terms” and “privacy”. Registration and checkout then link to them.',
  screen: 'documents',
};
