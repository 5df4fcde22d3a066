import type { EditQuote, QuoteEditInput } from '#contracts/order-edit.ts';
import type { RequestedTime } from '#domain/slots.ts';
import type { Order } from '#domain/placed-order.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payment.ts';
import { orderPath, paymentPath } from '#paths';
import type { App } from '../../process/app.ts';
import type { RequestContext } from '../../request/context.ts';
import { buyerOf } from './buyer.ts';
import { editOrder } from './edit-order.ts';
import { quoteEdit } from './quote-edit.ts';
import { type Addition, searchAdditions } from './search-additions.ts';
import { findOrder } from './read-orders.ts';
import type { Buyer, OrderRefusal } from './order-tools.ts';

export type EditView = {
  order: Order;
  /** The order as it is; null where it cannot be changed. */
  now: EditQuote | null;
  /** The order as it would be; null before somebody has asked. */
  wanted: EditQuote | null;
  form: EditForm;
  /** What a search has found; null without one. */
  found: Addition[] | null;
  problem: string | null;
};

type EditForm = {
  /** The wanted quantities by line id. */
  quantities: Readonly<Record<number, number>>;
  /** Further items. */
  added: QuoteEditInput['added'];
  /** What is searched for. */
  search: string;
  /** The start of another slot; empty to keep the time. */
  slot: string;
  /** How what it costs more is paid; null for the default. */
  payment: PaymentMethod | null;
};

const emptyForm: EditForm = { quantities: {}, added: [], search: '', slot: '', payment: null };

type EditAnswer = { redirect: string } | { view: EditView | null };

/** `GET /running-order/{id}/edit`; `view` is null for an order that this person may not see. */
export async function showEdit(app: App, context: RequestContext, id: string): Promise<EditAnswer> {
  const buyer = await buyerOf(app, context);
  return { view: await viewOf(app, buyer, id, { form: emptyForm, problem: null }) };
}

/** `POST`: shows what the change comes to, or makes it. */
export async function sendEdit(
  app: App,
  context: RequestContext,
  id: string,
  data: FormData,
): Promise<EditAnswer> {
  const buyer = await buyerOf(app, context);
  const form = readForm(data);
  const change = changeOf(id, form);
  if (data.get('action') !== 'confirm') {
    const wanted = await quoteEdit(app, change, buyer);
    return {
      view: await viewOf(app, buyer, id, { form, ...(wanted.ok ? { wanted } : refusedWith(wanted)) }),
    };
  }
  const edited = await editOrder(
    app,
    { ...change, revision: numberOf(data.get('revision')), seen_total: numberOf(data.get('seen_total')) },
    buyer,
  );
  if (edited.ok)
    return { redirect: edited.checkout ? `${paymentPath(edited.checkout.id)}?go` : orderPath(id) };
  const again = await quoteEdit(app, change, buyer);
  return {
    view: await viewOf(app, buyer, id, { form, ...(again.ok && { wanted: again }), ...refusedWith(edited) }),
  };
}

async function viewOf(
  app: App,
  buyer: Buyer,
  id: string,
  {
    form,
    wanted = null,
    problem = null,
  }: { form: EditForm; wanted?: EditQuote | null; problem?: string | null },
): Promise<EditView | null> {
  const order = await findOrder(app, id, buyer);
  if (!order) return null;
  const now = await quoteEdit(app, changeOf(id, emptyForm), buyer);
  const found =
    form.search === '' || !now.ok
      ? null
      : await searchAdditions(app, {
          ...{ storeId: order.restaurant.id, locale: buyer.shop.locale, q: form.search },
        });
  return {
    ...{ order, form, found },
    now: now.ok ? now : null,
    wanted: now.ok ? wanted : null,
    problem: now.ok ? problem : (now.message ?? null),
  };
}

const refusedWith = ({ message }: OrderRefusal): { problem: string | null } => ({ problem: message ?? null });

const numberOf = (value: FormDataEntryValue | null): number => {
  const number = Number(value ?? '');
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
};

function readForm(data: FormData): EditForm {
  const quantities: Record<number, number> = {};
  for (const [name, value] of [...data].slice(0, 500)) {
    const id = /^quantity:(\d{1,9})$/.exec(name)?.[1];
    if (id !== undefined) quantities[Number(id)] = Math.min(99, numberOf(value));
  }
  const slot = String(data.get('slot') ?? '');
  return {
    quantities,
    added: readAdded(data),
    search: String(data.get('search') ?? '')
      .trim()
      .slice(0, 100),
    slot: Number.isNaN(Date.parse(slot)) ? '' : new Date(slot).toISOString(),
    payment: paymentMethods.find((method) => method === data.get('payment')) ?? null,
  };
}

/** Fields `add:<item>:<variant>` with a quantity. */
const readAdded = (data: FormData): QuoteEditInput['added'] =>
  [...data]
    .slice(0, 500)
    .flatMap(([name, value]) => {
      const [, item, variant] = /^add:(\d{1,9}):(\d{0,9})$/.exec(name) ?? [];
      const quantity = Math.min(99, numberOf(value));
      if (item === undefined || quantity === 0) return [];
      return [{ item_id: Number(item), variant_id: variant ? Number(variant) : null, quantity }];
    })
    .slice(0, 50);

function changeOf(id: string, { quantities, added, slot, payment }: EditForm) {
  const when: RequestedTime | null = slot === '' ? null : { type: 'slot', starts_at: slot };
  return {
    unique_order_id: id,
    lines: Object.entries(quantities).map(([line, quantity]) => ({ line_id: Number(line), quantity })),
    added,
    when,
    payment_method: payment,
  };
}
