import type { MessageValue } from './message-value.ts';

type EventRule = {
  /** The name of the message at the desk. */
  label: string;
  /** When the message is sent. */
  description: string;
  audience: 'customer' | 'store' | 'staff';
  /** The parameters that the texts of the message may use besides `shop`, with an example for each. */
  parameters: Readonly<Record<string, string>>;
  /** Parameters that every text of the message must contain. */
  required: readonly string[];
  /** Set if the message contains a code or secret link: stored encrypted, hidden at the desk, sent at most once. */
  isSecret?: true;
  /** Minutes after which the message is no longer useful and expires unsent. */
  usefulMinutes: number;
};

const order = { name: 'Asha Rao', store: 'Green Basket', number: '7-000012', total: '₹1,240' };
const membership = { name: 'Asha Rao', plan: 'Twelve kilos', until: '4 July, 12:00', price: '₹179' };
const hour = 60;
const day = 24 * hour;

/** The messages that the shop sends. Their texts are documents of the kind `message`, with the event's name as slug. */
export const messageEvents = {
  'phone-code': {
    label: 'Code for a phone',
    description: 'Sent when somebody proves a phone to sign in or to order.',
    audience: 'customer',
    parameters: { code: '482913', minutes: '5' },
    required: ['code'],
    isSecret: true,
    usefulMinutes: 5,
  },
  'email-code': {
    label: 'Code for an email address',
    description: 'Sent when somebody proves an email address: to order, to register or to change it.',
    audience: 'customer',
    parameters: { code: '482913', minutes: '10' },
    required: ['code'],
    isSecret: true,
    usefulMinutes: 10,
  },
  'order-placed': {
    label: 'Order received',
    description: 'Sent when an order is placed.',
    audience: 'customer',
    parameters: { ...order, when: 'today, 5–6 pm' },
    required: ['number'],
    usefulMinutes: 12 * hour,
  },
  'order-accepted': {
    label: 'Order accepted',
    description: 'Sent when the store accepts an order.',
    audience: 'customer',
    parameters: { ...order, when: 'today, 5–6 pm' },
    required: ['number'],
    usefulMinutes: 12 * hour,
  },
  'order-ready': {
    label: 'Order ready for pickup',
    description: 'Sent when an order for self-pickup is ready.',
    audience: 'customer',
    parameters: { ...order, address: '12 Market Road' },
    required: ['number'],
    usefulMinutes: 12 * hour,
  },
  'order-on-the-way': {
    label: 'Order on the way',
    description: 'Sent when a rider has picked up an order.',
    audience: 'customer',
    parameters: order,
    required: ['number'],
    usefulMinutes: 2 * hour,
  },
  'order-delivered': {
    label: 'Order delivered',
    description: 'Sent when an order was delivered or collected.',
    audience: 'customer',
    parameters: order,
    required: ['number'],
    usefulMinutes: day,
  },
  'order-changed': {
    label: 'Order changed',
    description: 'Sent when something of an order was not packed, or something else was packed instead.',
    audience: 'customer',
    parameters: { ...order, changes: '1 × Paneer 200 g was replaced by 1 × Paneer 250 g' },
    required: ['number', 'changes'],
    usefulMinutes: 12 * hour,
  },
  'order-edited': {
    label: 'Order changed by the customer',
    description: 'Sent when the customer has changed an order before it is packed.',
    audience: 'customer',
    parameters: { ...order, when: 'today, 5–6 pm' },
    required: ['number', 'total'],
    usefulMinutes: 12 * hour,
  },
  'order-question': {
    label: 'Question about a missing item',
    description:
      'Sent when an item is missing and its customer wants to be asked what is packed instead; without an answer it is left out.',
    audience: 'customer',
    parameters: {
      ...{ name: 'Asha Rao', store: 'Green Basket', number: '7-000012' },
      ...{ item: 'Paneer 200 g', instead: 'Paneer 250 g', price: '₹90', until: 'today, 12:05' },
    },
    required: ['instead'],
    usefulMinutes: 5,
  },
  'order-cancelled': {
    label: 'Order cancelled',
    description: 'Sent when an order is cancelled, rejected by the store or could not be delivered.',
    audience: 'customer',
    parameters: { ...order, reason: 'Sold out' },
    required: ['number'],
    usefulMinutes: day,
  },
  'order-delayed': {
    label: 'Order not seen yet',
    description:
      'Sent to the customer when nobody at the store has seen an order for minutes; they may cancel it at no charge.',
    audience: 'customer',
    parameters: order,
    required: ['number'],
    usefulMinutes: 30,
  },
  'order-later': {
    label: 'Order takes longer',
    description: 'Sent when the store needs more time for an order and promises a later time.',
    audience: 'customer',
    parameters: { ...order, when: 'today, 5–6 pm' },
    required: ['number', 'when'],
    usefulMinutes: hour,
  },
  'order-moved': {
    label: 'Order has a new time',
    description: 'Sent when the shop has changed the day or the time of an order.',
    ...{ audience: 'customer', usefulMinutes: 12 * hour },
    parameters: { ...order, when: 'today, 5–6 pm' },
    required: ['number', 'when'],
  },
  'order-unanswered': {
    label: 'Order ended unseen',
    description: 'Sent when an order ends because nobody at the store has seen it.',
    audience: 'customer',
    parameters: order,
    required: ['number'],
    usefulMinutes: day,
  },
  'order-refunded': {
    label: 'Order refunded',
    description: 'Sent when money for an order is given back.',
    audience: 'customer',
    parameters: { ...order, amount: '₹120', reason: 'Bruised tomatoes' },
    required: ['number', 'amount'],
    usefulMinutes: 3 * day,
  },
  'pay-link': {
    label: 'Link to pay',
    description: 'Sent when staff have taken an order by phone that the customer pays online.',
    audience: 'customer',
    parameters: { name: 'Asha Rao', store: 'Green Basket', amount: '₹1,240', until: 'today, 12:30' },
    required: ['amount'],
    usefulMinutes: 30,
  },
  'payment-failed': {
    label: 'Payment failed',
    description:
      'Sent when the money for an order that is ready could not be taken; its page has a link to pay.',
    audience: 'customer',
    parameters: { ...order, amount: '₹1,240' },
    required: ['number', 'amount'],
    usefulMinutes: 12 * hour,
  },
  'payment-returned': {
    label: 'Payment returned',
    description:
      'Sent when a payment arrived too late to become an order, or to change one, and is given back.',
    audience: 'customer',
    parameters: { name: 'Asha Rao', store: 'Green Basket', amount: '₹1,240' },
    required: ['amount'],
    usefulMinutes: 3 * day,
  },
  'membership-ending': {
    label: 'Membership ending',
    description: 'Sent three days before the end of a membership that is not renewed from the wallet.',
    audience: 'customer',
    parameters: membership,
    required: ['until'],
    usefulMinutes: 2 * day,
  },
  'membership-renewed': {
    label: 'Membership renewed',
    description: 'Sent when a membership was renewed from the wallet, as its customer has agreed.',
    audience: 'customer',
    parameters: membership,
    required: ['price', 'until'],
    usefulMinutes: 3 * day,
  },
  'membership-not-renewed': {
    label: 'Membership not renewed',
    description:
      'Sent when a membership could not be renewed from the wallet: it has too little, or the plan is no longer sold at that price.',
    audience: 'customer',
    parameters: membership,
    required: ['until'],
    usefulMinutes: 3 * day,
  },
  'store-credit': {
    label: 'Credit from the shop',
    description: 'Sent when staff give a customer credit in the wallet.',
    audience: 'customer',
    parameters: { name: 'Asha Rao', amount: '₹120', reason: 'Bruised tomatoes' },
    required: ['amount'],
    usefulMinutes: 3 * day,
  },
  'farm-visit-confirmed': {
    label: 'Farm visit confirmed',
    description: 'Sent when the team confirms a farm visit.',
    audience: 'customer',
    parameters: { name: 'Asha Rao', date: 'Saturday, 4 July', message: 'Bring a hat.' },
    required: ['date', 'message'],
    usefulMinutes: 3 * day,
  },
  'farm-visit-cancelled': {
    label: 'Farm visit cancelled',
    description: 'Sent when the team cancels a farm visit.',
    audience: 'customer',
    parameters: { name: 'Asha Rao', date: 'Saturday, 4 July', message: 'Heavy rain is forecast.' },
    required: ['date', 'message'],
    usefulMinutes: 3 * day,
  },
  'store-order-placed': {
    label: 'New order for the store',
    description: 'Sent to the store’s staff when an order is placed.',
    audience: 'store',
    parameters: { ...order, count: '6', when: 'today, 5–6 pm' },
    required: ['number'],
    usefulMinutes: 3 * hour,
  },
  'store-order-cancelled': {
    label: 'Order cancelled, for the store',
    description: 'Sent to the store’s staff when a customer cancels an order.',
    audience: 'store',
    parameters: { ...order, reason: 'Ordered by mistake' },
    required: ['number'],
    usefulMinutes: 12 * hour,
  },
  'rider-offer': {
    label: 'Delivery to take',
    description: 'Sent to the devices of the riders on shift when an order for delivery can be taken.',
    audience: 'staff',
    parameters: { store: 'Green Basket' },
    required: ['store'],
    usefulMinutes: 10,
  },
  'store-order-unseen': {
    label: 'Order not seen, for the store',
    description: 'Sent to the store’s people and the shop’s alert phone while nobody has seen an order.',
    audience: 'store',
    parameters: { ...order, when: 'today, 5–6 pm' },
    required: ['number'],
    usefulMinutes: 30,
  },
  'store-paused': {
    label: 'Store paused itself, for the store',
    description: 'Sent when a store takes no more orders because nobody has seen one for minutes.',
    audience: 'store',
    parameters: { store: 'Green Basket', number: '7-000012' },
    required: ['store'],
    usefulMinutes: 3 * hour,
  },
  'store-payment-failed': {
    label: 'Payment failed, for the store',
    description: 'Sent to the store’s staff when the money for an order that is ready could not be taken.',
    audience: 'store',
    parameters: { ...order, amount: '₹1,240' },
    required: ['number'],
    usefulMinutes: 12 * hour,
  },
  invitation: {
    label: 'Invitation of staff',
    description: 'Sent to a person who is invited to the desk.',
    audience: 'staff',
    parameters: { name: 'Asha Rao', role: 'Support', days: '7' },
    required: [],
    isSecret: true,
    usefulMinutes: 7 * day,
  },
  'password-reset': {
    label: 'Forgotten password',
    description: 'Sent when somebody has forgotten a password, with a code and a link.',
    audience: 'staff',
    parameters: { code: '482913', minutes: '30' },
    required: ['code'],
    isSecret: true,
    usefulMinutes: 30,
  },
  'password-changed': {
    label: 'Password changed',
    description: 'Sent after a password was changed, so that its owner notices a stranger.',
    audience: 'staff',
    parameters: { name: 'Asha Rao', time: '24 June, 12:00' },
    required: [],
    usefulMinutes: day,
  },
  'contact-changed': {
    label: 'Email or phone changed',
    description: 'Sent to the email or phone of before, so that its owner notices a stranger.',
    audience: 'customer',
    parameters: {
      name: 'Asha Rao',
      before: 'a…@shop.example',
      contact: 'm…@shop.example',
      time: '24 June, 12:00',
    },
    required: [],
    usefulMinutes: 3 * day,
  },
  'passkey-added': {
    label: 'Passkey added',
    description: 'Sent after a passkey was added to an account, so that its owner notices a stranger.',
    audience: 'customer',
    parameters: { name: 'Asha Rao', passkey: 'Chrome on Android', time: '24 June, 12:00' },
    required: [],
    usefulMinutes: 3 * day,
  },
  'data-export-ready': {
    label: 'Copy of personal data ready',
    description: 'Sent when the copy of their data that a customer asked for can be downloaded.',
    audience: 'customer',
    parameters: { name: 'Asha Rao', until: 'tomorrow, 12:00' },
    required: [],
    usefulMinutes: day,
  },
} as const satisfies Record<string, EventRule>;

export type MessageEvent = keyof typeof messageEvents;
/** The values of an event’s placeholders; partial, because secret values are passed separately. */
export type MessageParameters<Event extends MessageEvent> = Readonly<
  Partial<Record<keyof (typeof messageEvents)[Event]['parameters'], MessageValue>>
>;

export const isMessageEvent = (name: string): name is MessageEvent => Object.hasOwn(messageEvents, name);

export const messageEventNames = Object.keys(messageEvents) as MessageEvent[];

export const messageRule = (event: MessageEvent): EventRule => messageEvents[event];
