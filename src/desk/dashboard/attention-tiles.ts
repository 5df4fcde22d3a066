import type { Attention } from '#contracts/desk/overview.ts';

export type Tile = { key: string; count: number; label: string; detail: string | null; to: string };

const filter = (values: object) => `?filter=${encodeURIComponent(JSON.stringify(values))}`;
const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The time since an order was placed: "waiting for 12 min". */
function waitingText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 90) return `waiting for ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `waiting for ${hours} h` : `waiting for ${Math.floor(hours / 24)} days`;
}

/** What needs attention, as tiles that link to it; parts that the role may not see are omitted. */
export function attentionTiles(
  { orders, stock, visits, messages, payments, printers, reviews }: Attention,
  now: number,
): Tile[] {
  return [
    orders && {
      key: 'new',
      count: orders.waiting,
      label: 'New orders',
      detail: orders.oldestWaiting && waitingText(orders.oldestWaiting, now),
      to: `/orders${filter({ status: 'placed' })}`,
    },
    orders && {
      key: 'late',
      count: orders.late,
      label: 'Late orders',
      detail: null,
      to: `/orders${filter({ status: 'running' })}`,
    },
    stock && {
      key: 'stock',
      count: stock.low + stock.out,
      label: 'Items running out',
      detail: stock.out > 0 ? countText(stock.out, 'sold out', 'sold out') : null,
      to: `/stock${filter({ atMost: 5 })}`,
    },
    visits && {
      key: 'visits',
      count: visits.today,
      label: 'Farm visits today',
      detail: visits.people > 0 ? countText(visits.people, 'visitor', 'visitors') : null,
      to: '/farm-days',
    },
    visits && {
      key: 'pending',
      count: visits.pending,
      label: 'Visits to confirm',
      detail: null,
      to: `/farm-visits${filter({ state: 'booked' })}`,
    },
    messages && {
      key: 'messages',
      count: messages.failed,
      label: 'Messages not delivered',
      detail: messages.failed > 0 ? 'in the last 7 days' : null,
      to: '/messages',
    },
    // The tiles of waiting emails, disputes, payments and printers are shown only if there is something to look at.
    messages &&
      messages.waiting > 0 && {
        key: 'waiting-emails',
        count: messages.waiting,
        label: 'Emails waiting',
        detail: 'the mail server does not take them',
        to: `/messages${filter({ state: 'queued', channel: 'email' })}`,
      },
    payments &&
      payments.disputes > 0 && {
        key: 'disputes',
        count: payments.disputes,
        label: 'Open disputes',
        detail: null,
        to: `/disputes${filter({ state: 'open' })}`,
      },
    payments &&
      payments.concerns > 0 && {
        key: 'payments',
        count: payments.concerns,
        label: 'Payments to look at',
        detail: null,
        to: `/payments${filter({ concern: 'open' })}`,
      },
    printers &&
      printers.problems > 0 && {
        key: 'printers',
        count: printers.problems,
        label: 'Printers to look at',
        detail: null,
        to: '/printers',
      },
    reviews && {
      key: 'reviews',
      count: reviews.reported,
      label: 'Reported reviews',
      detail: null,
      to: `/reviews${filter({ state: 'reported' })}`,
    },
  ].filter((tile): tile is Tile => typeof tile === 'object' && tile !== null);
}
