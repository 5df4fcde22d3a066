import { sql } from 'drizzle-orm';
import type { InvariantRule } from '../invariants.ts';

/** Rules about deliveries and the money of riders. */
export const riderRules: InvariantRule[] = [
  {
    id: 'I15',
    rule: 'a rider has what the ledger says for each ended delivery, and an order under way has its rider',
    query: sql`select d.order_id, d.fee, d.tip, o.status, l.fee as posted_fee, l.tip as posted_tip from deliveries d
      join orders o on o.id = d.order_id
      cross join lateral (select coalesce(sum(t.amount) filter (where e.kind = 'rider_fee'), 0) as fee,
        coalesce(sum(t.amount) filter (where e.kind = 'rider_tip'), 0) as tip from ledger_entries e
        join ledger_transfers t on t.entry_id = e.id where e.order_id = d.order_id) l
      where coalesce(d.fee, 0) <> l.fee or coalesce(d.tip, 0) <> l.tip
        or (d.ended_at is not null) <> (o.status in ('delivered', 'returned'))`,
  },
  {
    id: 'I15',
    rule: 'no rider has brought more cash than they took',
    query: sql`select a.owner, a.currency, s.amount from ledger_accounts a
      cross join lateral (select coalesce(sum(case when debit_account_id = a.id then amount else -amount end), 0) as amount
        from ledger_transfers where a.id in (debit_account_id, credit_account_id)) s
      where a.kind = 'rider_cash' and s.amount < 0`,
  },
];
