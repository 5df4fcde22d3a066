import type { EditQuote, QuoteEditInput } from '#contracts/order-edit.ts';
import { maxQuantity } from '#domain/cart.ts';
import type { RequestedTime } from '#domain/slots.ts';
import type { Order } from '#domain/placed-order.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payment.ts';
import { orderPath, paymentPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { endPendingChange, findPendingChange, type PendingChange } from '../payment/begin-order-change.ts';
import { identifyBuyer } from '../buyer/identify-buyer.ts';
import { editOrder } from './edit-order.ts';
import { quoteEdit } from './quote-edit.ts';
import { type Addition, findAdditions, searchAdditions } from './search-additions.ts';
import { findOrder } from './read-orders.ts';
import type { Buyer, OrderRefusal } from '../buyer/order-dependencies.ts';

export type EditView = {
  order: Order;
  /** The order in its current state; null if it cannot be changed. */
  now: EditQuote | null;
  /** The order with the requested change; null if no change is requested yet. */
  requestedQuote: EditQuote | null;
  form: EditForm;
  /** The items found by a search; null without a search. */
  found: Addition[] | null;
  /** The items that were added before and are not among the items found. */
  chosen: Addition[];
  /** The change that waits for its payment; null if there is none. */
  pending: PendingChange | null;
  problem: string | null;
  /** Why single quantities are refused, by the names of their fields. */
  errors: Record<string, string>;
};

type EditForm = {
  /** The wanted quantities by line id. */
  quantities: Readonly<Record<number, number>>;
  /** The items to add to the order. */
  added: QuoteEditInput['added'];
  search: string;
  /** The start of another slot; empty to keep the time. */
  slot: string;
  /** The payment method for the additional cost; null for the default. */
  payment: PaymentMethod | null;
};

const emptyForm: EditForm = { quantities: {}, added: [], search: '', slot: '', payment: null };

type EditAnswer = { redirect: string } | { view: EditView | null };

/** `GET /running-order/{id}/edit`; `view` is null for an order that this person may not see. */
export async function showEdit(
  app: AppDependencies,
  context: RequestContext,
  id: string,
): Promise<EditAnswer> {
  const buyer = await identifyBuyer(app, context);
  const order = await findOrder(app, id, buyer);
  const pending = order && (await findPendingChange(app, id));
  const form = pending ? formOf(pending.change) : emptyForm;
  return { view: await viewOf(app, buyer, id, { form, pending }) };
}

/**
 * `POST`: shows the result of the change, or makes the change. An earlier change that waits for its payment is
 * cancelled first, so that the stock it reserves is available for the new change. The buttons − and + only change the
 * form.
 */
export async function handleEditForm(
  app: AppDependencies,
  context: RequestContext,
  id: string,
  data: FormData,
): Promise<EditAnswer> {
  const buyer = await identifyBuyer(app, context);
  const action = data.get('action');
  const isStep = applyStepperButton(data, action);
  const form = readForm(data);
  const change = changeOf(id, form);
  if (!(await findOrder(app, id, buyer))) return { view: null };
  if (isStep)
    return { view: await viewOf(app, buyer, id, { form, pending: await findPendingChange(app, id) }) };
  if (action !== 'confirm') {
    const paid = await endPendingChange(app, id, buyer);
    if (paid) return { view: await viewOf(app, buyer, id, { form, ...refusedWith(paid) }) };
    return { view: await viewOf(app, buyer, id, { form, ...(await quote(app, change, buyer, action)) }) };
  }
  const edited = await editOrder(
    app,
    { ...change, revision: numberOf(data.get('revision')), seen_total: numberOf(data.get('seen_total')) },
    buyer,
  );
  if (edited.ok)
    return { redirect: edited.checkout ? `${paymentPath(edited.checkout.id)}?go` : orderPath(id) };
  const quoted = await quote(app, change, buyer, action);
  return { view: await viewOf(app, buyer, id, { form, ...quoted, ...refusedWith(edited) }) };
}

/** The quote of the change. A payment method that is no longer possible is replaced by a possible method. */
async function quote(
  app: AppDependencies,
  change: QuoteEditInput,
  buyer: Buyer,
  action: FormDataEntryValue | null,
): Promise<{ requestedQuote?: EditQuote; problem?: string | null }> {
  const requestedQuote = await quoteEdit(app, change, buyer);
  if (!requestedQuote.ok) return refusedWith(requestedQuote);
  const { payment_method: method = null } = change;
  if (method !== null && requestedQuote.rest > 0 && !requestedQuote.payment_methods.includes(method))
    return quote(app, { ...change, payment_method: null }, buyer, action);
  // A search without other input is not a change, so no changed order is shown.
  if (action === 'search' && requestedQuote.issues.some(({ error }) => error === 'NOTHING_CHANGED'))
    return {};
  return { requestedQuote };
}

async function viewOf(
  app: AppDependencies,
  buyer: Buyer,
  id: string,
  {
    form,
    requestedQuote = null,
    pending = null,
    problem = null,
  }: {
    form: EditForm;
    requestedQuote?: EditQuote | null;
    pending?: PendingChange | null;
    problem?: string | null;
  },
): Promise<EditView | null> {
  const order = await findOrder(app, id, buyer);
  if (!order) return null;
  const now = await quoteEdit(app, changeOf(id, emptyForm), buyer);
  const where = { storeId: order.restaurant.id, locale: buyer.shop.locale };
  const found =
    form.search === '' || !now.ok ? null : await searchAdditions(app, { ...where, q: form.search });
  const isFound = (item: Product) => found?.some((one) => isSame(one, item)) ?? false;
  const others = form.added.filter((item) => !isFound(item));
  const known = await findAdditions(app, { ...where, ids: others.map((item) => item.item_id) });
  return {
    ...{ order, form, found },
    chosen: others.flatMap((item) => known.find((one) => isSame(one, item)) ?? []),
    pending: now.ok ? pending : null,
    now: now.ok ? now : null,
    requestedQuote: now.ok ? requestedQuote : null,
    problem: now.ok ? problem : (now.message ?? null),
    errors: errorsOf(form, requestedQuote),
  };
}

/** Converts the field names of errors: a request names a quantity by its position, the form by its line or item. */
function errorsOf({ quantities, added }: EditForm, requestedQuote: EditQuote | null): Record<string, string> {
  const names = {
    lines: Object.keys(quantities).map((line) => `quantity:${line}`),
    added: added.map((item) => `add:${item.item_id}:${item.variant_id ?? ''}`),
  };
  const errors: Record<string, string> = {};
  for (const { fields, message } of requestedQuote?.issues ?? [])
    for (const field of Object.keys((fields as object | undefined) ?? {})) {
      const [, list, index] = /^(lines|added)\.(\d+)\./.exec(field) ?? [];
      const name = list && names[list as keyof typeof names][Number(index)];
      if (name) errors[name] = message ?? '';
    }
  return errors;
}

type Product = { item_id: number; variant_id: number | null };

const isSame = (one: Product, other: Product): boolean =>
  one.item_id === other.item_id && one.variant_id === other.variant_id;

const refusedWith = ({ message }: OrderRefusal): { problem: string | null } => ({ problem: message ?? null });

const numberOf = (value: FormDataEntryValue | null): number => {
  const number = Number(value ?? '');
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
};

/** Applies a press of the buttons − and +, which send `lower FIELD` and `raise FIELD` from pages without scripts. */
function applyStepperButton(data: FormData, action: FormDataEntryValue | null): boolean {
  const [, verb, field] = /^(lower|raise) (\S{1,40})$/.exec(String(action ?? '')) ?? [];
  if (!verb || !field) return false;
  const quantity = numberOf(data.get(field)) + (verb === 'lower' ? -1 : 1);
  data.set(field, String(Math.min(maxQuantity, Math.max(0, quantity))));
  return true;
}

function readForm(data: FormData): EditForm {
  const quantities: Record<number, number> = {};
  for (const [name, value] of [...data].slice(0, 500)) {
    const id = /^quantity:(\d{1,9})$/.exec(name)?.[1];
    if (id !== undefined) quantities[Number(id)] = Math.min(maxQuantity, numberOf(value));
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

/** Reads the fields `add:<item>:<variant>`, which contain quantities. */
const readAdded = (data: FormData): QuoteEditInput['added'] =>
  [...data]
    .slice(0, 500)
    .flatMap(([name, value]) => {
      const [, item, variant] = /^add:(\d{1,9}):(\d{0,9})$/.exec(name) ?? [];
      const quantity = Math.min(maxQuantity, numberOf(value));
      if (item === undefined || quantity === 0) return [];
      return [{ item_id: Number(item), variant_id: variant ? Number(variant) : null, quantity }];
    })
    .slice(0, 50);

/** The form with the values of an earlier change. */
const formOf = ({ lines, added, when }: PendingChange['change']): EditForm => ({
  ...emptyForm,
  quantities: Object.fromEntries(lines.map((line) => [line.line_id, line.quantity])),
  added,
  slot: when?.type === 'slot' ? when.starts_at : '',
});

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
