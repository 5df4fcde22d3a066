import { z } from 'zod';

const seconds = (standard: number, description: string) =>
  z.number().int().min(5).max(3600).default(standard).describe(description);
const minutes = (standard: number, description: string) =>
  z.number().int().min(1).max(240).default(standard).describe(description);

/** Settings for what happens while nobody at a store has looked at a new order. */
export const unseenOrderSettings = {
  unseenPushSeconds: seconds(30, 'Seconds after which the store’s people get a push for an unseen order'),
  unseenMessageSeconds: seconds(
    60,
    'Seconds after which they get an SMS and an email, and the alert phone and webhook are notified',
  ),
  unseenPauseMinutes: minutes(
    5,
    'Minutes after which the store pauses itself and the customer is notified and may cancel',
  ),
  unseenEndMinutes: minutes(15, 'Minutes after which an unseen order ends and everything is given back'),
  alertPhone: z
    .string()
    .trim()
    .regex(/^(?:\+\d{6,15})?$/, 'Enter a phone number with + and the country calling code.')
    .default('')
    .describe('Phone that gets an SMS about orders nobody has seen; empty for the store’s people only'),
};

export const unseenOrderSettingTexts = {
  unseenPushSeconds: {
    label: 'Push for an unseen order',
    help: 'After so many seconds in which nobody marks an order as seen, the devices of the store’s people get a push.',
    words: 'ladder alarm notification missed order',
  },
  unseenMessageSeconds: {
    label: 'SMS for an unseen order',
    help: 'After so many seconds the store’s people get an SMS and an email, and the alert phone rings.',
    words: 'ladder alarm missed order phone',
  },
  unseenPauseMinutes: {
    label: 'Pause of a store that sees no order',
    help: 'After so many minutes the store takes no more orders; the customer is notified and may cancel.',
    words: 'ladder pause missed order',
  },
  unseenEndMinutes: {
    label: 'End of an unseen order',
    help: 'After so many minutes the order ends, and the customer gets everything back.',
    words: 'ladder cancel refund missed order',
  },
  alertPhone: {
    label: 'Alert phone',
    help: 'Gets an SMS about every order that nobody has seen; leave it empty for the store’s people only.',
    words: 'owner phone sms missed order',
  },
};
