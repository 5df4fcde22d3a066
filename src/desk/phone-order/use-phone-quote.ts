import { useEffect, useState } from 'react';
import type { DeskCalls } from '#contracts/desk/api-calls.ts';
import type { OrderQuote } from '#contracts/order.ts';
import { readAmount } from '#domain/read-amount.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { parseRequestedTime } from '../parts/parse-requested-time.ts';
import { type ChangeDraft, type PhoneOrderDraft, storeOf } from './phone-order-draft.ts';

type OrderFields = DeskCalls['phone-orders/quote']['body']['order'];

/** The earliest time that the store offers. */
export const firstAvailableTime = ({ now, slots, days }: OrderQuote['options']): string => {
  const slot = slots.find(({ is_full: isFull }) => !isFull);
  if (now) return 'now';
  return slot ? `slot:${slot.starts_at}` : days[0] ? `date:${days[0]}` : 'now';
};

/** The fields that the server needs to price the order; null while something is missing. */
export function toOrderFields(draft: PhoneOrderDraft, currencyDigits: number) {
  const store = storeOf(draft);
  const tip = readAmount(draft.tip, currencyDigits) ?? 0;
  if (!store || (draft.mode === 'delivery' && draft.addressId === null)) return null;
  return {
    restaurant_id: store.id,
    items: draft.lines.map(({ item_id, variant_id, addon_ids, quantity }) => ({
      ...{ item_id, variant_id, quantity },
      addon_ids: [...addon_ids],
    })),
    coupon: draft.coupon || null,
    userSelected: draft.mode,
    address_id: draft.mode === 'delivery' ? draft.addressId : null,
    when: parseRequestedTime(draft.when),
    tip: tip > 0 ? { amount: tip } : null,
    payment_method: draft.payment,
  };
}

/** The bill of the order and what prevents it, requested again after each change. */
export function usePhoneQuote(
  draft: PhoneOrderDraft,
  change: ChangeDraft,
): { quote: OrderQuote | null; problem: string; isLoading: boolean; reload: () => void } {
  const { currencyDigits } = useDesk().shop;
  const fields = toOrderFields(draft, currencyDigits);
  const request = fields && draft.customer ? JSON.stringify([draft.customer.id, fields]) : '';
  const [loaded, setLoaded] = useState<{ request: string; quote: OrderQuote | null; problem: string }>({
    ...{ request: '', quote: null, problem: '' },
  });
  const [reloads, setReloads] = useState(0);
  const isUndecided = draft.when === '';
  useEffect(() => {
    if (request === '') return undefined;
    const controller = new AbortController();
    const [customerId, order] = JSON.parse(request) as [string, OrderFields];
    const ask = async () => {
      try {
        const quote = await callDesk('phone-orders/quote', { customerId, order }, controller.signal);
        if (controller.signal.aborted) return;
        setLoaded({ request, quote, problem: '' });
        if (isUndecided) change({ when: firstAvailableTime(quote.options) });
      } catch (error) {
        if (!controller.signal.aborted) setLoaded({ request, quote: null, problem: formErrorMessage(error) });
      }
    };
    const timer = setTimeout(() => void ask(), 200);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request, reloads, isUndecided, change]);
  const isCurrent = request !== '' && loaded.request === request;
  return {
    quote: request === '' ? null : loaded.quote,
    problem: isCurrent ? loaded.problem : '',
    isLoading: request !== '' && !isCurrent,
    reload: () => setReloads((count) => count + 1),
  };
}
