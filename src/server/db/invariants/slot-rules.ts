import { sql } from 'drizzle-orm';
import type { InvariantRule } from '../invariants.ts';

/** Rules about slots and the places in them. */
export const slotRules: InvariantRule[] = [
  {
    id: 'I16',
    rule: 'a slot holds exactly its places, and none is fuller than it may be',
    query: sql`select s.id, s.store_id, s.starts_at, s.unit, s.capacity, s.orders, s.picking_minutes, p.places, p.minutes from slots s
      cross join lateral (select count(*)::int as places, coalesce(sum(picking_minutes), 0)::int as minutes
        from slot_places where slot_id = s.id) p
      where s.orders <> p.places or s.picking_minutes <> p.minutes
      or (case s.unit when 'minutes' then p.minutes else p.places end) > s.capacity`,
  },
  {
    id: 'I16',
    rule: 'an order for a slot has its place, and one that was undone has none',
    query: sql`select o.id, o.status, o.scheduled_day, o.slot_from, p.id as place from orders o
      left join slot_places p on p.order_id = o.id
      where (p.id is not null) <> (o.slot_from is not null and o.status not in ('cancelled', 'rejected', 'returned'))`,
  },
  {
    id: 'I16',
    rule: 'a checkout holds a place in its slot while it is open, and no longer',
    query: sql`select c.id, c.ended_at, c.scheduled_day, c.slot_from, p.id as place from checkouts c
      left join slot_places p on p.checkout_id = c.id
      where (p.id is not null) <> (c.slot_from is not null and c.ended_at is null)`,
  },
];
