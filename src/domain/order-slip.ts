import { cashChangeFor } from './cash-acceptance.ts';
import type { MissingItemChoice } from './order-state.ts';
import { dueTexts, missingItemLabels, paymentText } from './order-labels.ts';
import type { PartnerOrder } from './partner-order.ts';
import type { PaymentState } from './payment.ts';
import type { DeliveryMode } from './place.ts';

/**
 * The kitchen's slip lists what to make; the slip on the bag names the customer and the place, and lists what to check
 * and to collect.
 */
export const slipKinds = ['kitchen', 'bag'] as const;
export type SlipKind = (typeof slipKinds)[number];

/** `house` is what the customer has typed in addition to the address, such as flat, floor and landmark. */
export type SlipContact = { house: string; address: string; phone: string };

export type SlipOrder = {
  orderNumber: string;
  storeName: string;
  mode: DeliveryMode;
  customerName: string;
  /** Where a delivery goes and whom to call; null for self-pickup and if the slip shall not show it. */
  contact: SlipContact | null;
  scheduledDay: string | null;
  slotFrom: number | null;
  slotTo: number | null;
  dueAt: string | null;
  isPromised: boolean;
  /** Whether the customer has changed the order since it was placed. */
  isChanged: boolean;
  goesWith: readonly PartnerOrder[];
  timeZone: string;
  note: string;
  missingItem: MissingItemChoice;
  paymentMethod: string;
  paymentState: PaymentState;
  total: number;
  currency: string;
  /** What is still to be paid in cash. */
  cashDue: number;
  /** The cash that the customer will give; null for the exact amount. */
  cashGiven: number | null;
  lines: readonly {
    name: string;
    variantName: string;
    addons: readonly string[];
    quantity: number;
    /** The weight of the line, or its expected weight; null for lines that are not weighed. */
    weight: { grams: number; is_estimate: boolean } | null;
  }[];
};

export type SlipLine = { count: string; name: string; variant: string; addons: readonly string[] };
export type SlipPart =
  | { kind: 'heading'; text: string }
  /** A line of text: `strong` is its emphasised start, `text` is the rest. */
  | { kind: 'text'; strong: string; text: string }
  | { kind: 'lines'; lines: readonly SlipLine[] };

/** The content of a printed slip, both for printing in the browser and for slip printers. */
export type Slip = { label: string; parts: readonly SlipPart[] };

export type SlipOptions = {
  money: (minor: number, currency: string) => string;
  /** Whether the slip may have been printed before. */
  isCopy?: boolean;
};

export function orderSlip(kind: SlipKind, order: SlipOrder, { money, isCopy = false }: SlipOptions): Slip {
  const { requested, due } = dueTexts(order);
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const head: SlipPart[] = [
    ...(isCopy ? [strong('COPY – this may have been printed before')] : []),
    ...(order.isChanged ? [strong('CHANGED – this replaces earlier slips of the order')] : []),
    { kind: 'heading', text: order.orderNumber },
    plain(`${order.storeName} · ${order.mode === 'delivery' ? 'Delivery' : 'Self-pickup'}`),
    { kind: 'text', strong: requested, text: due ? `, ${order.isPromised ? 'promised' : 'due'} ${due}` : '' },
    ...(order.goesWith.length > 0
      ? [strong(`Delivered with ${order.goesWith.map(({ orderNumber }) => orderNumber).join(', ')}`)]
      : []),
  ];
  const lines: SlipPart = {
    kind: 'lines',
    lines: order.lines.map(({ name, variantName, addons, quantity, weight }) => ({
      count: `${quantity} ×`,
      name,
      variant: [variantName, weightText(weight)].filter(Boolean).join(', '),
      addons,
    })),
  };
  const note = order.note ? [strong(`“${order.note}”`)] : [];
  if (kind === 'kitchen')
    return {
      label: 'Kitchen slip',
      parts: [
        ...head,
        lines,
        ...note,
        plain(`If missing: ${missingItemLabels[order.missingItem].toLowerCase()}`),
      ],
    };
  const total = [
    count === 1 ? '1 item' : `${count} items`,
    money(order.total, order.currency),
    paymentText(order.paymentMethod, order.paymentState),
  ];
  return {
    label: 'Bag slip',
    parts: [
      ...head,
      strong(order.customerName),
      ...contactParts(order.contact),
      lines,
      plain(total.join(' · ')),
      collectPart(order, money),
      ...note,
    ],
  };
}

const contactParts = (contact: SlipContact | null): SlipPart[] =>
  contact
    ? [strong(contact.house), plain(contact.address), strong(contact.phone)].filter(
        (part) => part.strong + part.text !== '',
      )
    : [];

/** What has to be collected with the bag. */
function collectPart(
  { cashDue, cashGiven, currency, paymentState }: SlipOrder,
  money: SlipOptions['money'],
): SlipPart {
  if (cashDue === 0) return strong(paymentState === 'captured' ? 'Paid' : 'Nothing to collect');
  const change = cashChangeFor(cashGiven, cashDue);
  return {
    kind: 'text',
    strong: `Collect ${money(cashDue, currency)}`,
    text:
      change === null || cashGiven === null
        ? ''
        : ` · pays with ${money(cashGiven, currency)}, change ${money(change, currency)}`,
  };
}

/** A test page that shows whether a printer can print all scripts, and what replaces letters without a font. */
export const testSlip = (printerName: string, storeName: string): Slip => ({
  label: 'Test page',
  parts: [
    { kind: 'heading', text: 'Test page' },
    plain(`${printerName} · ${storeName}`),
    {
      kind: 'lines',
      lines: [
        { count: '1 ×', name: 'Printed in English', variant: '₹ 185', addons: [] },
        { count: '2 ×', name: 'हिन्दी में छपा', variant: '', addons: [] },
        { count: '3 ×', name: 'مطبوع بالعربية', variant: '', addons: [] },
      ],
    },
    plain('If you can read these three lines, slips of orders can be read too.'),
    plain(`Other scripts: ${otherScripts}`),
    plain('Without a font of their own, these are written in Latin letters: 中文, 日本語, 한국어, 🍕'),
  ],
});

function weightText(weight: SlipOrder['lines'][number]['weight']): string {
  if (!weight) return '';
  const { grams, is_estimate: isEstimate } = weight;
  const size = grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`;
  return isEstimate ? `about ${size}` : size;
}

/** The names of languages in their own letters. */
const otherScripts =
  'Tiếng Việt, Ελληνικά, Українська, বাংলা, ਪੰਜਾਬੀ, ગુજરાતી, ଓଡ଼ିଆ, தமிழ், తెలుగు, ಕನ್ನಡ, മലയാളം, اردو, עברית, ไทย';

type TextPart = Extract<SlipPart, { kind: 'text' }>;
const plain = (text: string): TextPart => ({ kind: 'text', strong: '', text });
const strong = (text: string): TextPart => ({ kind: 'text', strong: text, text: '' });
