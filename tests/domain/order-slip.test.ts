import { expect, test } from 'vitest';
import { orderSlip, type SlipOrder } from '#domain/order-slip.ts';

const order: SlipOrder = {
  orderNumber: '3-1042',
  storeName: 'Sadashiv Farsan',
  mode: 'delivery',
  customerName: 'Meera Nair',
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
  lines: [
    { name: 'Bhujia', variantName: '500 g', addons: ['Extra hot'], quantity: 2, weight: null },
    { name: 'Sev', variantName: '', addons: [], quantity: 1, weight: null },
  ],
};
const options = { money: (minor: number, currency: string) => `${currency} ${minor / 100}` };
const texts = (...args: Parameters<typeof orderSlip>) => JSON.stringify(orderSlip(...args).parts);

test('the kitchen’s slip says what to make and what to do when it is missing, and not who pays what', () => {
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
  expect(texts('kitchen', order, options)).not.toMatch(/Meera|185/);
});

test('the bag’s slip says whose it is and what is to be paid', () => {
  expect(texts('bag', order, options)).toContain('Meera Nair');
  expect(texts('bag', order, options)).toContain('3 items · INR 185 · Cash, to be paid');
});

test('a slip that may have been printed before says so first', () => {
  expect(orderSlip('bag', order, { ...options, isCopy: true }).parts[0]).toMatchObject({
    strong: expect.stringContaining('COPY'),
  });
  expect(texts('bag', order, options)).not.toContain('COPY');
});

test.each([
  [{ grams: 1_284, is_estimate: false }, 'Sev, 1.284 kg'],
  [{ grams: 900, is_estimate: true }, 'Sev, about 900 g'],
])('[F17] a slip says what a weighed line weighs, or is expected to weigh: %o', (weight, expected) => {
  const lines = [{ name: 'Pomfret', variantName: 'Sev', addons: [], quantity: 1, weight }];
  for (const kind of ['kitchen', 'bag'] as const)
    expect(texts(kind, { ...order, lines }, options)).toContain(expected);
});
