import { sql } from 'drizzle-orm';
import type { InvariantRule } from '../invariants.ts';

/** Rules about settled bills, customers' changes to an order, ceilings and packing. */
export const settlementRules: InvariantRule[] = [
  {
    id: 'I4',
    rule: 'a settled bill is recomputed exactly from its settled lines and their weights, and is no more than what was placed, or its ceiling',
    query: sql`select o.id, o.total, o.ceiling, o.settled_total, o.settled_item_total, o.settled_tax_total, l.items, l.faulty, b.billed, b.billed_items, b.taxes
      from orders o
      cross join lateral (select coalesce(sum(s.total), 0)::int as items,
        (count(*) filter (where s.quantity > p.quantity or s.order_id <> p.order_id
          or s.total > floor(coalesce(p.ceiling, p.total)::numeric * s.quantity / p.quantity)
          or s.total <> case when s.weighed_grams is null then s.unit_price * s.quantity else least(
            floor(s.weighed_grams::numeric * p.price_per_kg / 1000 + 0.5)
              + s.quantity * (select coalesce(sum((addon->>'price')::int), 0) from jsonb_array_elements(p.addons) addon),
            floor(p.ceiling::numeric * s.quantity / p.quantity)) end))::int as faulty
        from settled_lines s join order_lines p on p.id = s.order_line_id where s.order_id = o.id) l
      cross join lateral (select
        (select coalesce(sum((line->>'amount')::int), 0) from jsonb_array_elements(o.settled_bill->'lines') line)::int as billed,
        (select coalesce(sum((line->>'amount')::int), 0) from jsonb_array_elements(o.settled_bill->'lines') line where line->>'kind' = 'item')::int as billed_items,
        (select coalesce(sum((tax->>'tax')::int), 0) from jsonb_array_elements(o.settled_bill->'taxes') tax)::int as taxes) b
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
          (select coalesce(sum((line->>'amount')::int), 0) from jsonb_array_elements(before.bill->'lines') line))::int as faulty
        from order_revisions before where before.order_id = o.id) r
      where r.stored <> o.revision or r.faulty > 0`,
  },
  {
    id: 'I4',
    rule: 'the ceiling of an order is its bill with each weighed line at its own ceiling, and what was weighed is settled',
    query: sql`select o.id, o.total, o.ceiling, o.status, l.weighed, l.more from orders o
      cross join lateral (select count(ceiling)::int as weighed, coalesce(sum(ceiling - total), 0)::int as more
        from order_lines where order_id = o.id) l
      where (o.ceiling is null) <> (l.weighed = 0) or o.ceiling > o.total + l.more
        or (o.ceiling is not null and o.settled_at is null and o.status in ('ready', 'picked_up', 'delivered', 'collected'))`,
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
