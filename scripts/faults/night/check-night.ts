import { sql } from 'drizzle-orm';
import { checkInvariants } from '#server/db/invariants.ts';
import { atMost, type Figure } from '../figure.ts';
import type { Night, NightOrder } from './night.ts';
import { onHandBefore } from './place-orders.ts';

/** Milliseconds from an order until a connected device shows it, and from then on until somebody has seen it. */
const maxShownMs = 10_000;
const maxSeenMs = 20_000;
const steps = ['accepted', 'preparing', 'ready'];

type Row = {
  id: number;
  order_number: string;
  status: string;
  seen_at: Date | null;
  total: number;
  charged_total: number;
  history: { to: string; at: string }[];
  lines: { quantity: number; packed: number | null }[];
};

const none = (name: string, found: readonly string[]): Figure => ({
  ...{ name, limit: 'none', isGood: found.length === 0 },
  value: found.length === 0 ? 'none' : `${found.length}: ${found.join('; ')}`,
});

/** Compares what staff saw and tapped with the database. */
export async function checkNight(night: Night, ordered: number): Promise<Figure[]> {
  const { db } = night.shop.open;
  const { rows } = await db.execute<Row>(sql`
    select id, order_number, status, seen_at, total::int, charged_total::int,
      (select json_agg(json_build_object('to', to_status, 'at', at) order by id) from order_events where order_id = o.id) as history,
      (select json_agg(json_build_object('quantity', l.quantity, 'packed', p.quantity)) from order_lines l
        left join packed_lines p on p.order_line_id = l.id where l.order_id = o.id) as lines
    from orders o where id = any(${sql.param([...night.orders.values()].map(({ id }) => id))}::int[]) order by id`);
  const all = rows.map((row) => ({ row, order: night.orders.get(row.order_number)! }));
  const breaches = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return checkInvariants(tx);
  });
  const { doubleTaps, tapsAtOnce, refusals, cuts } = night.counts;
  return [
    { ...{ name: 'orders placed', value: all.length }, limit: `${ordered}`, isGood: all.length === ordered },
    ...shownFigures(night, all),
    none(
      'accepted or packed other than once',
      all.flatMap(({ row }) => repeatedSteps(row)),
    ),
    none('accepted by a tap that was meant for something else', all.flatMap(acceptedByAccident)),
    none(
      'not packed to the end',
      all.flatMap(({ row }) => (row.status === 'ready' ? [] : [`${row.order_number} is ${row.status}`])),
    ),
    none(
      'charged for something else than ordered',
      all.flatMap(({ row }) =>
        row.total === row.charged_total ? [] : [`${row.order_number}: ${row.charged_total} of ${row.total}`],
      ),
    ),
    ...night.offline.seen.map(({ milliseconds }) =>
      atMost('from the connection’s return to seen', milliseconds ?? Infinity, maxSeenMs, ' ms'),
    ),
    none('lost of what was tapped without a connection', lostOffline(night, all)),
    none('wrong counts of stock', await wrongStock(night)),
    none(
      'broken rules of the database',
      breaches.map(({ id, rule, rows: broken }) => `${id} ${rule} (${broken.length})`),
    ),
    none('other problems', night.problems),
    { name: 'cuts of 60 s', value: cuts, limit: '2', isGood: cuts === 2 },
    { name: 'slow double taps', value: doubleTaps, limit: 'any', isGood: true },
    { name: 'taps at once on both devices', value: tapsAtOnce, limit: 'any', isGood: true },
    { name: 'refusals that staff were told', value: refusals, limit: 'any', isGood: true },
  ];
}

type Both = { row: Row; order: NightOrder };

function shownFigures(night: Night, all: readonly Both[]): Figure[] {
  const unseen: string[] = [];
  let [slowestShown, slowestSeen] = [0, 0];
  const offline = new Set(night.offline.seen.map(({ number }) => number));
  for (const { row, order } of all) {
    const shown = Math.min(...(night.shown.get(order.number)?.values() ?? []));
    if (!Number.isFinite(shown)) unseen.push(`${order.number} was never shown`);
    else slowestShown = Math.max(slowestShown, shown - order.placedAt);
    if (row.seen_at === null) unseen.push(`${order.number} was shown, and nobody has seen it`);
    // An order marked as seen without a connection is known to be seen when the connection is back.
    else if (!offline.has(order.number))
      slowestSeen = Math.max(slowestSeen, new Date(row.seen_at).getTime() - shown);
  }
  return [
    none('unseen orders', unseen),
    atMost('slowest from the order to a screen', slowestShown, maxShownMs, ' ms'),
    atMost('slowest from a screen to seen', slowestSeen, maxSeenMs, ' ms'),
  ];
}

const repeatedSteps = ({ order_number: number, history }: Row): string[] =>
  steps.flatMap((step) => {
    const times = history.filter(({ to }) => to === step).length;
    return times === 1 ? [] : [`${number} ${step} ${times} times`];
  });

const acceptedByAccident = ({ row, order }: Both): string[] => {
  const accepted = row.history.find(({ to }) => to === 'accepted');
  if (!accepted) return [];
  const isMeant = order.firstTapAt !== null && Date.parse(accepted.at) >= order.firstTapAt - 50;
  return isMeant ? [] : [order.number];
};

function lostOffline({ offline }: Night, all: readonly Both[]): string[] {
  const seen = offline.seen.flatMap(({ number, milliseconds }) =>
    milliseconds === null ? [`${number} marked as seen`] : [],
  );
  const packed = offline.packed.flatMap(({ number, lines }) => {
    const row = all.find(({ order }) => order.number === number)?.row;
    const full = row?.lines.filter((line) => line.packed === line.quantity).length ?? 0;
    return full >= lines && full === row?.lines.length
      ? []
      : [`${number}: ${full} of ${row?.lines.length} lines are packed`];
  });
  return [...seen, ...packed];
}

/** The stock of each item: what was on hand before, without what the orders took. */
async function wrongStock({ shop, orders }: Night): Promise<string[]> {
  const sold = new Map<number, number>();
  for (const { itemId, quantity } of [...orders.values()].flatMap(({ lines }) => lines))
    sold.set(itemId, (sold.get(itemId) ?? 0) + quantity);
  const { rows } = await shop.open.db.execute<{ item_id: number; on_hand: number; reserved: number }>(
    sql`select item_id, on_hand, reserved from variants where item_id = any(${sql.param([...sold.keys()])}::int[])`,
  );
  return rows.flatMap(({ item_id: item, on_hand: onHand, reserved }) =>
    onHand === onHandBefore - sold.get(item)! && reserved === 0
      ? []
      : [`item ${item}: ${onHand} on hand, ${reserved} reserved, ${sold.get(item)} sold`],
  );
}
