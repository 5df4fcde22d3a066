import { expect, test } from 'vitest';
import { orderSlip, testSlip, type SlipOrder } from '#domain/order-slip.ts';

const order: SlipOrder = {
  orderNumber: '3-1042',
  storeName: 'Sadashiv Farsan',
  mode: 'delivery',
  customerName: 'Meera Nair',
  contact: { house: 'Flat 12B, opposite the temple', address: '4 Tilak Road, Pune', phone: '+919820012345' },
  scheduledDay: null,
  slotFrom: null,
  slotTo: null,
  dueAt: '2026-06-24T07:30:00.000Z',
  isPromised: true,
  isChanged: false,
  goesWith: [],
  timeZone: 'Asia/Kolkata',
  note: 'Ring twice',
  missingItem: 'ask_me',
  paymentMethod: 'cash',
  paymentState: 'due',
  total: 18_500,
  currency: 'INR',
  cashDue: 18_500,
  cashGiven: 50_000,
  lines: [
    { name: 'Bhujia', variantName: '500 g', addons: ['Extra hot'], quantity: 2, weight: null },
    { name: 'Sev', variantName: '', addons: [], quantity: 1, weight: null },
  ],
};
const options = { money: (minor: number, currency: string) => `${currency} ${minor / 100}` };
const texts = (...args: Parameters<typeof orderSlip>) => JSON.stringify(orderSlip(...args).parts);

test('the kitchen slip shows what to prepare and what to do about missing items, but no customer name and no amounts', () => {
  const slip = orderSlip('kitchen', order, options);
  expect(slip.parts[0]).toEqual({ kind: 'heading', text: '3-1042' });
  expect(slip.parts[2]).toMatchObject({
    strong: 'As soon as possible',
    text: expect.stringContaining('promised'),
  });
  expect(slip.parts[3]).toEqual({
    kind: 'lines',
    lines: [
      { count: '2 ×', name: 'Bhujia', variant: '500 g', addons: ['Extra hot'] },
      { count: '1 ×', name: 'Sev', variant: '', addons: [] },
    ],
  });
  expect(texts('kitchen', order, options)).toContain('ask the customer');
  expect(texts('kitchen', order, options)).not.toMatch(/Meera|185|Tilak|Flat|98200|Collect/);
});

test('the bag slip shows the customer and what is to be paid', () => {
  expect(texts('bag', order, options)).toContain('Meera Nair');
  expect(texts('bag', order, options)).toContain('3 items · INR 185 · Cash, to be paid');
});

test('the bag slip of a delivery shows where it goes, whom to call, what to collect and the change to bring', () => {
  const { parts } = orderSlip('bag', order, options);
  expect(parts.slice(3)).toEqual([
    { kind: 'text', strong: 'Meera Nair', text: '' },
    { kind: 'text', strong: 'Flat 12B, opposite the temple', text: '' },
    { kind: 'text', strong: '', text: '4 Tilak Road, Pune' },
    { kind: 'text', strong: '+919820012345', text: '' },
    expect.objectContaining({ kind: 'lines' }),
    { kind: 'text', strong: '', text: '3 items · INR 185 · Cash, to be paid' },
    { kind: 'text', strong: 'Collect INR 185', text: ' · pays with INR 500, change INR 315' },
    { kind: 'text', strong: '“Ring twice”', text: '' },
  ]);
  const withoutHouse = { ...order, contact: { ...order.contact!, house: '' } };
  expect(orderSlip('bag', withoutHouse, options).parts).toHaveLength(parts.length - 1);
  expect(texts('bag', { ...order, contact: null }, options)).not.toMatch(/Tilak|Flat|98200/);
});

test.each([
  [{ cashGiven: null }, 'Collect INR 185', ''],
  [{ cashGiven: 18_500 }, 'Collect INR 185', ''],
  [{ cashDue: 5_000 }, 'Collect INR 50', ' · pays with INR 500, change INR 450'],
  [{ cashDue: 0, cashGiven: null, paymentState: 'captured' as const }, 'Paid', ''],
  [{ cashDue: 0, cashGiven: null, paymentState: 'authorised' as const }, 'Nothing to collect', ''],
  [{ cashDue: 0, cashGiven: null, paymentState: 'refunded' as const }, 'Nothing to collect', ''],
])('the bag slip tells what to collect: %o', (changes, strong, text) => {
  expect(orderSlip('bag', { ...order, ...changes }, options).parts).toContainEqual({
    kind: 'text',
    strong,
    text,
  });
});

test('a slip that may have been printed before starts with a note about that', () => {
  expect(orderSlip('bag', order, { ...options, isCopy: true }).parts[0]).toMatchObject({
    strong: expect.stringContaining('COPY'),
  });
  expect(texts('bag', order, options)).not.toContain('COPY');
});

test.each([
  [{ grams: 1_284, is_estimate: false }, 'Sev, 1.284 kg'],
  [{ grams: 900, is_estimate: true }, 'Sev, about 900 g'],
  [{ grams: 1_000, is_estimate: false }, 'Sev, 1 kg'],
])('[F17] a slip shows the actual or estimated weight of a weighed line: %o', (weight, expected) => {
  const lines = [{ name: 'Pomfret', variantName: 'Sev', addons: [], quantity: 1, weight }];
  for (const kind of ['kitchen', 'bag'] as const)
    expect(texts(kind, { ...order, lines }, options)).toContain(expected);
});

test('a slip starts with the notes about copies and changes, the store, the requested time and the orders that go with it', () => {
  const changed: SlipOrder = {
    ...order,
    isChanged: true,
    goesWith: [
      { id: 7, uniqueOrderId: 'a', orderNumber: '3-1040', status: 'accepted' },
      { id: 8, uniqueOrderId: 'b', orderNumber: '3-1041', status: 'ready' },
    ],
  };
  const { label, parts } = orderSlip('kitchen', changed, { ...options, isCopy: true });
  expect(label).toBe('Kitchen slip');
  expect(parts).toEqual([
    { kind: 'text', strong: 'COPY – this may have been printed before', text: '' },
    { kind: 'text', strong: 'CHANGED – this replaces earlier slips of the order', text: '' },
    { kind: 'heading', text: '3-1042' },
    { kind: 'text', strong: '', text: 'Sadashiv Farsan · Delivery' },
    { kind: 'text', strong: 'As soon as possible', text: ', promised Wed, 24 Jun, 1:00 pm' },
    { kind: 'text', strong: 'Delivered with 3-1040, 3-1041', text: '' },
    expect.objectContaining({ kind: 'lines' }),
    { kind: 'text', strong: '“Ring twice”', text: '' },
    { kind: 'text', strong: '', text: 'If missing: ask the customer' },
  ]);
});

test('the bag slip of a self-pickup with one item omits a missing time and note', () => {
  const pickup: SlipOrder = {
    ...order,
    mode: 'SELFPICKUP',
    contact: null,
    cashGiven: null,
    dueAt: null,
    note: '',
    lines: [order.lines[1]!],
  };
  expect(orderSlip('bag', pickup, options)).toEqual({
    label: 'Bag slip',
    parts: [
      { kind: 'heading', text: '3-1042' },
      { kind: 'text', strong: '', text: 'Sadashiv Farsan · Self-pickup' },
      { kind: 'text', strong: 'As soon as possible', text: '' },
      { kind: 'text', strong: 'Meera Nair', text: '' },
      { kind: 'lines', lines: [{ count: '1 ×', name: 'Sev', variant: '', addons: [] }] },
      { kind: 'text', strong: '', text: '1 item · INR 185 · Cash, to be paid' },
      { kind: 'text', strong: 'Collect INR 185', text: '' },
    ],
  });
});

test('a slip without a promised time shows the time the order is due', () => {
  const { parts } = orderSlip('bag', { ...order, isPromised: false }, options);
  expect(parts[2]).toEqual({
    kind: 'text',
    strong: 'As soon as possible',
    text: ', due Wed, 24 Jun, 1:00 pm',
  });
});

test('a test page has a line in each script of the shop', () => {
  expect(testSlip('Kitchen', 'Sadashiv Farsan')).toEqual({
    label: 'Test page',
    parts: expect.arrayContaining([
      { kind: 'heading', text: 'Test page' },
      { kind: 'text', strong: '', text: 'Kitchen · Sadashiv Farsan' },
      {
        kind: 'lines',
        lines: [
          { count: '1 ×', name: 'Printed in English', variant: '₹ 185', addons: [] },
          { count: '2 ×', name: 'हिन्दी में छपा', variant: '', addons: [] },
          { count: '3 ×', name: 'مطبوع بالعربية', variant: '', addons: [] },
        ],
      },
      {
        kind: 'text',
        strong: '',
        text: 'If you can read these three lines, slips of orders can be read too.',
      },
    ]),
  });
});
