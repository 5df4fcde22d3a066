import { sql, type SQL } from 'drizzle-orm';
import { nextStates, type OrderActor, type OrderState } from '#domain/order-state.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { Db } from './client.ts';
import { impersonationRules } from './invariants/impersonation-rules.ts';
import { menuRules } from './invariants/menu-rules.ts';
import { isLineFaultySql, settlementRules } from './invariants/settlement-rules.ts';
import { nameIndexRules } from './invariants/name-index-rules.ts';
import { riderRules } from './invariants/rider-rules.ts';
import { slotRules } from './invariants/slot-rules.ts';
import { isSameDeliveryAddressSql } from './same-delivery-address.ts';

export type InvariantRule = { id: string; rule: string; query: SQL };
export type Breach = { id: string; rule: string; rows: Record<string, unknown>[] };

const actors: readonly OrderActor[] = ['customer', 'store', 'rider', 'support', 'system'];
const modes: readonly DeliveryMode[] = ['delivery', 'SELFPICKUP'];

/** Every allowed status change of an order, starting with the first status. */
function legalSteps(): [OrderState, OrderState][] {
  const steps = new Map<string, [OrderState, OrderState]>();
  const reached: OrderState[] = ['placed'];
  for (const from of reached) {
    for (const to of modes.flatMap((mode) =>
      actors.flatMap((actor) => nextStates({ state: from, mode }, actor)),
    )) {
      steps.set(`${from}>${to}`, [from, to]);
      if (!reached.includes(to)) reached.push(to);
    }
  }
  return [...steps.values()];
}

const placeOf = (alias: 'u' | 'v') => ({
  house: sql.raw(`${alias}.house`),
  latitude: sql.raw(`${alias}.latitude`),
  longitude: sql.raw(`${alias}.longitude`),
});

/** Invariants of the stored rows. Each query finds the rows that violate an invariant. */
const rules: InvariantRule[] = [
  {
    id: 'I1',
    rule: '0 ≤ reserved ≤ on hand, unless unlimited or allowed to go negative',
    query: sql`select id as variant_id, 0 as store_id, on_hand, reserved from variants
      where not (is_infinite or is_negative) and not (0 <= reserved and reserved <= on_hand)
      union all
      select variant_id, store_id, on_hand, reserved from variant_overrides
      where on_hand is not null and not (0 <= reserved and reserved <= on_hand)`,
  },
  {
    id: 'I1',
    rule: 'active reservations add up to reserved',
    query: sql`with held as (select variant_id, override_store_id as store_id, sum(quantity)::int as held from reservations group by 1, 2),
      kept as (select id as variant_id, 0 as store_id, reserved from variants where reserved <> 0
        union all select variant_id, store_id, reserved from variant_overrides where reserved <> 0)
      select variant_id, store_id, coalesce(held, 0) as held, coalesce(reserved, 0) as reserved
      from held full join kept using (variant_id, store_id) where coalesce(held, 0) <> coalesce(reserved, 0)`,
  },
  {
    id: 'I2',
    rule: 'every ledger entry has exactly one transfer, between accounts of one currency',
    query: sql`select e.id, e.key, count(t.id)::int as transfers from ledger_entries e
      left join ledger_transfers t on t.entry_id = e.id
      left join ledger_accounts d on d.id = t.debit_account_id
      left join ledger_accounts c on c.id = t.credit_account_id
      group by e.id having count(t.id) <> 1 or bool_or(d.currency <> c.currency)`,
  },
  {
    id: 'I2',
    rule: 'what was captured and given back is what the ledger says',
    query: sql`with moved as (select e.payment_id, case e.kind when 'refund_returned' then 'refund' when 'top_up' then 'payment' when 'membership' then 'payment' else e.kind end as kind,
          sum(case e.kind when 'refund_returned' then -t.amount else t.amount end) as amount from ledger_entries e
        join ledger_transfers t on t.entry_id = e.id where e.payment_id is not null group by 1, 2)
      select p.id, p.method, p.captured, p.refunded, m.amount as paid, r.amount as given_back from payments p
      left join moved m on m.payment_id = p.id and m.kind = 'payment'
      left join moved r on r.payment_id = p.id and r.kind = 'refund'
      left join lateral (select sum(amount) as pending from refunds where payment_id = p.id and state = 'pending') w on true
      where p.captured <> coalesce(m.amount, 0) or p.refunded <> coalesce(r.amount, 0) + coalesce(w.pending, 0)`,
  },
  {
    id: 'I3',
    rule: 'a wallet’s balance is the sum of its transfers, and what it holds the sum of its open holds',
    query: sql`select w.account_id, w.posted, w.pending, t.posted as transfers, h.pending as holds from wallets w
      cross join lateral (select coalesce(sum(case when credit_account_id = w.account_id then amount else -amount end), 0) as posted
        from ledger_transfers where w.account_id in (debit_account_id, credit_account_id)) t
      cross join lateral (select coalesce(sum(amount), 0) as pending from wallet_holds
        where account_id = w.account_id and not exists (select from hold_resolutions where hold_id = wallet_holds.id)) h
      where w.posted <> t.posted or w.pending <> h.pending or w.posted < w.pending or w.pending < 0`,
  },
  {
    id: 'I6',
    rule: 'the payments of an order cover its total while it is under way, and none is kept for an order that was undone',
    query: sql`select o.id, o.status, o.total, p.open, p.kept from orders o
      cross join lateral (select coalesce(sum(amount) filter (where closed_as is null), 0) as open,
        coalesce(sum(greatest(0, captured - refunded - coalesce((select sum(d.amount) from disputes d
          where d.payment_id = payments.id and d.state = 'lost'), 0))) filter (where captured > 0), 0) as kept,
        count(*) filter (where closed_as is null and captured = 0 and amount > 0) as waiting,
        greatest(0, coalesce(sum(amount) filter (where state = 'failed'), 0)
          - coalesce(sum(amount) filter (where replaces and closed_as is null), 0)) as failed
        from payments where order_id = o.id) p
      where (o.status in ('cancelled', 'rejected', 'returned') and (p.waiting > 0
          or (p.kept > o.kept_amount and not exists (select from refunds r where r.order_id = o.id and r.state = 'failed'))))
      or (o.status not in ('cancelled', 'rejected', 'returned') and p.open + p.failed <> case when o.settled_at is null then coalesce(o.ceiling, o.total) else o.settled_total end)
      or (o.status in ('delivered', 'collected') and p.waiting + p.failed > 0)`,
  },
  {
    id: 'I6',
    rule: 'a paid checkout has exactly one order, and an order that was paid first has its checkout',
    query: sql`select c.id, c.purpose, s.outcome, o.id as order_id from checkouts c
      left join checkout_settlements s on s.checkout_id = c.id
      left join orders o on o.checkout_id = c.id
      where c.purpose = 'order' and (o.id is not null) <> (s.outcome is not null and s.outcome = 'order')
      or (c.ended_at is null and s.checkout_id is not null)`,
  },
  {
    id: 'I6',
    rule: 'what was paid for an open order belongs to it, and a change that was paid was made',
    query: sql`select c.id, c.purpose, s.outcome, c.order_id, p.order_id as paid_for, o.revision from checkouts c
      join orders o on o.id = c.order_id
      join payments p on p.checkout_id = c.id
      left join checkout_settlements s on s.checkout_id = c.id
      where (s.outcome is not distinct from 'order') <> (p.order_id is not distinct from c.order_id)
        or (s.outcome = 'order' and c.purpose = 'change_order' and not exists (
          select from order_revisions r where r.order_id = c.order_id and r.at = s.at))`,
  },
  {
    id: 'I6',
    rule: 'an order goes with the first one of its group, which goes with none',
    query: sql`select o.id, first.id as first_id, first.goes_with_order_id from orders o
      join orders first on first.id = o.goes_with_order_id
      where first.goes_with_order_id is not null and o.status not in ('cancelled', 'rejected')`,
  },
  {
    id: 'I6',
    rule: 'money without an order is on its way back within 5 minutes',
    query: sql`select p.id, p.state, p.authorised, p.captured, p.refunded, s.outcome from payments p
      left join checkout_settlements s on s.checkout_id = p.checkout_id
      where p.order_id is null and p.method not in ('wallet', 'cash')
      and ((p.authorised > 0 and s.checkout_id is null)
        or (s.outcome is distinct from 'done' and p.captured > p.refunded and p.updated_at < now() - interval '5 minutes'
          and not exists (select from refunds r where r.payment_id = p.id and r.state = 'failed'))
        or (p.authorised > 0 and p.captured = 0 and p.closed_as is null))`,
  },
  {
    id: 'I6',
    rule: 'a wallet’s part is held until it is captured or void',
    query: sql`select p.id, p.state, p.amount, h.amount as held, r.kind, r.amount as resolved from payments p
      left join wallet_holds h on h.payment_id = p.id
      left join hold_resolutions r on r.hold_id = h.id
      left join orders o on o.id = p.order_id
      where p.method = 'wallet' and p.amount > 0 and (h.id is null or h.amount < p.amount
        or (h.amount > p.amount and o.settled_at is null)
        or (p.captured > 0) <> (r.kind is not null and r.kind = 'posted')
        or (p.closed_as is not null) <> (r.kind is not null and r.kind = 'void'))`,
  },
  {
    id: 'I4',
    rule: 'an order’s total is recomputed exactly from its stored lines',
    query: sql`select o.id, o.total, o.item_total, o.tax_total, l.items, l.faulty, b.billed, b.billed_items, b.taxes
      from orders o
      cross join lateral (select coalesce(sum(total), 0)::bigint as items, count(*) filter (where ${isLineFaultySql}) as faulty
        from order_lines where order_id = o.id) l
      cross join lateral (select
        (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(o.bill->'lines') line)::bigint as billed,
        (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(o.bill->'lines') line where line->>'kind' = 'item')::bigint as billed_items,
        (select coalesce(sum((tax->>'tax')::bigint), 0) from jsonb_array_elements(o.bill->'taxes') tax)::bigint as taxes) b
      where l.items <> o.item_total or l.faulty > 0 or b.billed <> o.total or b.billed_items <> o.item_total or b.taxes <> o.tax_total`,
  },
  {
    id: 'I5',
    rule: 'coupon uses stay within their limits, each on one active order or open checkout',
    query: sql`select c.id, c.uses, c.max_uses, u.rows, u.dead from coupons c
      cross join lateral (select count(*)::int as rows,
        count(*) filter (where use.checkout_id is null
          and (o.id is null or o.status in ('cancelled', 'rejected', 'returned') or o.coupon_id is distinct from c.id)
          or use.checkout_id is not null and h.ended_at is not null)::int as dead
        from coupon_uses use left join orders o on o.id = use.order_id left join checkouts h on h.id = use.checkout_id where use.coupon_id = c.id) u
      where u.rows > c.uses or c.uses > coalesce(c.max_uses, c.uses) or u.dead > 0`,
  },
  {
    id: 'I5',
    rule: 'no account, phone, email or delivery address has used a coupon more often than a customer may',
    query: sql`select u.coupon_id, u.order_id, c.max_uses_per_customer, n.account, n.phone, n.email, n.address from coupon_uses u
      join coupons c on c.id = u.coupon_id
      cross join lateral (select (count(*) filter (where v.user_id = u.user_id))::int as account,
        (count(*) filter (where v.phone = u.phone))::int as phone,
        (count(*) filter (where v.email = u.email))::int as email,
        (count(*) filter (where ${isSameDeliveryAddressSql(placeOf('v'), placeOf('u'))}))::int as address
        from coupon_uses v where v.coupon_id = u.coupon_id and v.id <= u.id) n
      where u.is_limited and greatest(n.account, n.phone, n.email, n.address) > c.max_uses_per_customer`,
  },
  {
    id: 'I5',
    rule: 'an active order with a coupon has recorded its use',
    query: sql`select id, coupon_code from orders o where coupon_id is not null and status not in ('cancelled', 'rejected', 'returned')
      and not exists (select from coupon_uses where order_id = o.id and coupon_id = o.coupon_id)`,
  },
  {
    id: 'I7',
    rule: 'every order status change is an allowed step, recorded once',
    query: sql`with steps as (select order_id, version, from_status, to_status,
        lag(to_status) over (partition by order_id order by version) as before,
        row_number() over (partition by order_id order by version) as n from order_events)
      select order_id, version, from_status, to_status, before from steps
      where version <> n or (n = 1 and (from_status is not null or to_status <> 'placed'))
      or (n > 1 and (from_status is distinct from before or (from_status, to_status) not in (values ${sql.join(
        legalSteps().map(([from, to]) => sql`(${from}, ${to})`),
        sql`, `,
      )})))`,
  },
  {
    id: 'I7',
    rule: 'an order has the status of its last recorded step',
    query: sql`select o.id, o.status, o.version, e.to_status, e.version as recorded from orders o
      left join lateral (select to_status, version from order_events where order_id = o.id order by version desc limit 1) e on true
      where e.version is distinct from o.version or e.to_status is distinct from o.status`,
  },
  {
    id: 'I8',
    rule: 'an idempotency key has exactly one outcome',
    query: sql`select actor, route, key from idempotency_keys k where answer is null
      or (route = 'order/place' and not exists (select from orders where unique_order_id = k.answer->>'unique_order_id'))
      union all
      select min(actor), 'order/place', answer->>'unique_order_id' from idempotency_keys where route = 'order/place'
      group by answer->>'unique_order_id' having count(*) > 1`,
  },
  {
    id: 'I9',
    rule: 'a period’s used grams are those of its orders and open checkouts, and never more than its allowance',
    query: sql`select p.id, p.allowance_grams, p.used_grams, s.grams from membership_periods p
      cross join lateral (select coalesce(sum(grams), 0)::int as grams from membership_spends
        where period_id = p.id and given_back_at is null) s
      where p.used_grams <> s.grams or p.used_grams < 0 or p.used_grams > p.allowance_grams`,
  },
  {
    id: 'I9',
    rule: 'a member order has taken the grams of its lines once, and one that was undone holds none of a period that ran on',
    query: sql`select o.id, o.status, o.member_grams, l.grams as of_lines, s.grams as spent, s.given_back_at from orders o
      cross join lateral (select coalesce(sum(least(weighed_grams, grams * quantity)) filter (where grams is not null), 0)::int as grams from sold_lines where order_id = o.id) l
      left join membership_spends s on s.order_id = o.id
      where o.member_grams is distinct from nullif(l.grams, 0) or o.member_grams is distinct from s.grams
      or (s.given_back_at is not null and o.status not in ('cancelled', 'rejected', 'returned'))`,
  },
  {
    id: 'I9',
    rule: 'grams are held for a checkout only while it is open',
    query: sql`select s.id, s.checkout_id, s.grams from membership_spends s join checkouts c on c.id = s.checkout_id
      where s.order_id is null and s.given_back_at is null and c.ended_at is not null`,
  },
  {
    id: 'I9',
    rule: 'the periods of a customer do not overlap',
    query: sql`select a.user_id, a.id, b.id as other from membership_periods a
      join membership_periods b on b.user_id = a.user_id and b.id > a.id and b.starts_at < a.ends_at and a.starts_at < b.ends_at`,
  },
  {
    id: 'I6',
    rule: 'a paid plan has exactly one period, and each period was paid for',
    query: sql`select c.id as checkout_id, p.id as period_id, s.outcome, p.wallet_key from membership_periods p
      full join (select * from checkouts where purpose = 'membership') c on c.id = p.checkout_id
      left join checkout_settlements s on s.checkout_id = c.id
      where (c.id is not null and (p.id is not null) <> (s.outcome is not null and s.outcome = 'done'))
      or (p.checkout_id is not null and c.id is null)
      or (p.wallet_key is not null and not exists (select from ledger_entries where key = p.wallet_key and kind = 'membership'))`,
  },
  {
    id: 'I10',
    rule: 'farm day bookings do not exceed the capacity',
    query: sql`select d.date, d.capacity, sum(v.adults + v.kids)::int as booked from farm_days d
      join farm_visits v on v.date = d.date and v.state <> 'cancelled'
      group by d.date, d.capacity having sum(v.adults + v.kids) > d.capacity`,
  },
  {
    id: 'I12',
    rule: 'a published document has exactly one revision of its own, and its state matches; what visitors always need never ends',
    query: sql`select d.id, d.kind, d.slug, d.locale, d.state, d.published_revision_id, d.scheduled_revision_id, d.latest_revision_id
      from documents d
      left join revisions live on live.id = d.published_revision_id and live.document_id = d.id
      left join revisions waiting on waiting.id = d.scheduled_revision_id and waiting.document_id = d.id
      left join revisions latest on latest.id = d.latest_revision_id and latest.document_id = d.id
      where latest.id is null
      or (d.published_revision_id is not null and live.id is null)
      or (d.scheduled_revision_id is not null and waiting.id is null)
      or (d.state = 'published' and (live.id is null or live.id <> latest.id))
      or (d.state = 'changed' and live.id is null)
      or (d.state = 'scheduled' and waiting.id is null)
      or (d.state in ('draft', 'archived') and (live.id is not null or waiting.id is not null))
      or exists (select from jsonb_array_elements(d.returning_versions) version
        where not exists (select from revisions r where r.id = (version ->> 'revisionId')::int and r.document_id = d.id))
      or (d.kind in ('home', 'landing', 'settings', 'language') and d.publish_to is not null
        and (d.returning_versions -> -1 ->> 'until' is not null or d.returning_versions = '[]'))`,
  },
  {
    id: 'I14',
    rule: 'the numbers of each series run from 1 to the last without a gap',
    query: sql`with issued as (select seller_id, kind, financial_year, count(*)::int as issued, min(number) as first, max(number) as highest
        from invoices group by seller_id, kind, financial_year)
      select seller_id, kind, financial_year, issued, first, highest, last
      from issued full join invoice_counters using (seller_id, kind, financial_year)
      where first is distinct from 1 or issued is distinct from highest or highest is distinct from last`,
  },
  {
    id: 'I14',
    rule: 'only delivered or collected orders have an invoice, or those that came back for what was kept, and credit notes belong to it',
    query: sql`select i.id, i.text, o.id as order_id, o.status from invoices i join orders o on o.id = i.order_id
      left join invoices whole on whole.id = i.invoice_id
      where (o.status not in ('delivered', 'collected') and not (o.status = 'returned' and (i.kind = 'credit_note' or i.total = o.kept_amount)))
        or (i.kind = 'credit_note' and (whole.kind, whole.order_id) is distinct from ('invoice', i.order_id))`,
  },
  {
    id: 'I14',
    rule: 'the frozen lines, charges and taxes of an invoice add up to its total, and its credit notes to no more',
    query: sql`select i.id, i.text, i.total, i.tax_total, b.lines, b.gross, b.tax, b.faulty, c.credited from invoices i
      cross join lateral (select
        (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements((i.body->'lines') || (i.body->'charges')) line)::bigint as lines,
        (select coalesce(sum((tax->>'taxable')::bigint + (tax->>'tax')::bigint), 0) from jsonb_array_elements(i.body->'taxes') tax)::bigint as gross,
        (select coalesce(sum((tax->>'tax')::bigint), 0) from jsonb_array_elements(i.body->'taxes') tax)::bigint as tax,
        (select count(*) from jsonb_array_elements(i.body->'taxes') tax where jsonb_array_length(tax->'components') > 0
          and (tax->>'tax')::bigint <> (select sum((part->>'amount')::bigint) from jsonb_array_elements(tax->'components') part))::int as faulty) b
      cross join lateral (select coalesce(sum(total), 0)::bigint as credited from invoices note where note.invoice_id = i.id) c
      where b.gross <> i.total or b.tax <> i.tax_total or b.faulty > 0 or c.credited > i.total
        or (i.kind = 'invoice' and b.lines <> i.total)`,
  },
  ...impersonationRules,
  ...menuRules,
  ...nameIndexRules,
  ...riderRules,
  ...settlementRules,
  ...slotRules,
  {
    id: 'I13',
    rule: 'a shop has no account with a password of the demo',
    // The salt of the demo accounts' passwords (seed/rows/people.ts).
    query: sql`select user_id from accounts where password like '%$aGFhdC1kZW1vLXBlb3BsZQ$%'
      and exists (select from installation where mode = 'shop')`,
  },
];

/** The violated invariants, each with up to 20 rows. */
export async function checkInvariants(db: Pick<Db, 'execute'>): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const { id, rule, query } of rules) {
    const { rows } = await db.execute(sql`${query} limit 20`);
    if (rows.length > 0) breaches.push({ id, rule, rows });
  }
  return breaches;
}

export const invariantRules = rules.map(({ id, rule }) => `${id} ${rule}`);
