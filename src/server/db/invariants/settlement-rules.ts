import { sql } from 'drizzle-orm';
import type { InvariantRule } from '../invariants.ts';

/** Whether the price of a placed line does not follow from its pieces, or its lots do not belong to it. */
export const isLineFaultySql = sql`case when lots is null then total <> unit_price * quantity else (lots->0->>'unit_price')::bigint <> unit_price
  or quantity <> (select sum((lot->>'quantity')::int) from jsonb_array_elements(lots) lot)
  or total <> (select sum((lot->>'unit_price')::bigint * (lot->>'quantity')::int) from jsonb_array_elements(lots) lot) end`;

/**
 * The pieces of a settled line `s` of the placed line `p` by lot: the oldest pieces are packed first, a measured weight
 * is spread over the pieces, and a lot costs at most its part of its ceiling. A substitute has one price.
 */
const settledLineSql = sql`
  select coalesce(sum(kept.ceiling), 0) as ceiling, coalesce(sum(case
      when s.lots is null and s.weighed_grams is null then s.unit_price::bigint * kept.pieces
      when s.weighed_grams is null or lot.weight is null then lot.unit_price * kept.pieces
      else least(floor((round(s.weighed_grams::numeric * (lot.first + kept.pieces) / s.quantity)
          - round(s.weighed_grams::numeric * lot.first / s.quantity)) * (lot.weight->>'price_per_kg')::bigint / 1000 + 0.5)
        + kept.pieces * lot.addons_price, kept.ceiling) end), 0) as total
  from (select (lot->>'unit_price')::bigint as unit_price, (lot->>'addons_price')::bigint as addons_price,
      nullif(lot->'weight', 'null') as weight, (lot->>'quantity')::int as quantity,
      sum((lot->>'quantity')::int) over (order by number) - (lot->>'quantity')::int as first
    from jsonb_array_elements(coalesce(p.lots, jsonb_build_array(jsonb_build_object('quantity', p.quantity,
      'unit_price', p.unit_price,
      'addons_price', (select coalesce(sum((addon->>'price')::bigint), 0) from jsonb_array_elements(p.addons) addon),
      'weight', case when p.ceiling is not null then jsonb_build_object('price_per_kg', p.price_per_kg, 'ceiling', p.ceiling) end
    )))) with ordinality as each (lot, number)) lot
  cross join lateral (select pieces, case when lot.weight is null then lot.unit_price * pieces
      else floor((lot.weight->>'ceiling')::numeric * pieces / lot.quantity) end as ceiling
    from (select greatest(0, least(lot.quantity, s.quantity - lot.first)) as pieces) part) kept`;

/** Rules about settled bills, customers' changes to an order, ceilings, roundings and packing. */
export const settlementRules: InvariantRule[] = [
  {
    id: 'I4',
    rule: 'a settled bill is recomputed exactly from its settled lines and their weights, and is no more than what was placed, or its ceiling',
    query: sql`select o.id, o.total, o.ceiling, o.settled_total, o.settled_item_total, o.settled_tax_total, l.items, l.faulty, b.billed, b.billed_items, b.taxes
      from orders o
      cross join lateral (select coalesce(sum(s.total), 0)::bigint as items,
        (count(*) filter (where s.quantity > p.quantity or s.order_id <> p.order_id
          or s.total > c.ceiling or s.total <> c.total))::int as faulty
        from settled_lines s join order_lines p on p.id = s.order_line_id cross join lateral (${settledLineSql}) c
        where s.order_id = o.id) l
      cross join lateral (select
        (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(o.settled_bill->'lines') line)::bigint as billed,
        (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(o.settled_bill->'lines') line where line->>'kind' = 'item')::bigint as billed_items,
        (select coalesce(sum((tax->>'tax')::bigint), 0) from jsonb_array_elements(o.settled_bill->'taxes') tax)::bigint as taxes) b
      where (o.settled_at is null and l.items <> 0) or (o.settled_at is not null and (l.items <> o.settled_item_total or l.faulty > 0
        or b.billed <> o.settled_total or b.billed_items <> o.settled_item_total or b.taxes <> o.settled_tax_total or o.settled_total > coalesce(o.ceiling, o.total)))`,
  },
  {
    id: 'I4',
    rule: 'of a settled or changed order, each payment brought what it has to, but for what was given back otherwise',
    query: sql`select o.id, p.id as payment_id, p.method, p.amount, p.captured, p.refunded, r.settled, r.failed from orders o
      join payments p on p.order_id = o.id and p.captured > 0
      cross join lateral (select coalesce(sum(amount) filter (where is_settlement and state <> 'failed'), 0) as settled,
        count(*) filter (where state = 'failed') as failed from refunds where payment_id = p.id) r
      where (o.settled_at is not null or o.revision > 0) and o.status not in ('cancelled', 'rejected', 'returned') and (p.captured - r.settled < p.amount
        or (p.captured - r.settled > p.amount and p.refunded = r.settled and r.failed = 0
          and not exists (select from disputes d where d.payment_id = p.id)))`,
  },
  {
    id: 'I4',
    rule: 'each change of an order by its customer has stored the bill from before, which adds up',
    query: sql`select o.id, o.revision, r.stored, r.faulty from orders o
      cross join lateral (select count(*)::int as stored, count(*) filter (where before.revision > o.revision or before.total <>
          (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(before.bill->'lines') line))::int as faulty
        from order_revisions before where before.order_id = o.id) r
      where r.stored <> o.revision or r.faulty > 0`,
  },
  {
    id: 'I4',
    rule: 'the ceiling of an order is its bill with each weighed line at its own ceiling, and what was weighed is settled',
    // The ceiling and the total are each rounded to a step of the order's payments, by less than one step.
    query: sql`select o.id, o.total, o.ceiling, o.status, l.weighed, l.more from orders o
      cross join lateral (select count(ceiling)::int as weighed, coalesce(sum(ceiling - total), 0)::bigint as more
        from order_lines where order_id = o.id) l
      where (o.ceiling is null) <> (l.weighed = 0) or o.ceiling > o.total + l.more + coalesce((select max(step) - 1 from payments where order_id = o.id), 0)
        or (o.ceiling is not null and o.settled_at is null and o.status in ('ready', 'picked_up', 'delivered', 'collected'))`,
  },
  {
    id: 'I6',
    rule: 'what an order pays online is in the steps of its provider, and only such an order is rounded, by less than a step',
    query: sql`select o.id, o.total, p.odd, p.step, b.rounding from orders o
      cross join lateral (select coalesce(max(step), 1) as step, count(*) filter (where amount % step <> 0) as odd
        from payments where order_id = o.id) p
      cross join lateral (select coalesce(max(abs((line->>'amount')::bigint)), 0) as rounding
        from jsonb_array_elements((o.bill->'lines') || coalesce(o.settled_bill->'lines', '[]')) line where line->>'kind' = 'rounding') b
      where p.odd > 0 or b.rounding >= p.step`,
  },
  {
    id: 'I7',
    rule: 'an order is packed by somebody from the step to preparing on, and what was recorded belongs to its lines',
    query: sql`select o.id, o.status, k.order_id as picking, p.order_line_id from orders o
      left join pickings k on k.order_id = o.id
      left join packed_lines p on p.order_id = o.id
      left join order_lines l on l.id = p.order_line_id
      where (k.order_id is not null and o.status in ('placed', 'accepted'))
        or (p.order_line_id is not null and (k.order_id is null or l.order_id <> o.id or p.quantity > l.quantity))`,
  },
];
