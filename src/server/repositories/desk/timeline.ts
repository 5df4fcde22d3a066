import { type SQL, sql } from 'drizzle-orm';
import type { TimelineKind } from '#domain/timeline-kinds.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/db/schema/index.ts';

export type TimelineRow = {
  key: string;
  at: string;
  kind: TimelineKind;
  what: string;
  detail: string;
  amount: number | null;
  currency: string | null;
  role: string | null;
  actor: string | null;
  order_id: number | null;
  order_number: string | null;
};

type Cursor = { at: string; key: string };
type Page = { before: Cursor | null; limit: number };

const nullText = sql`null::text`;

/** "24 Jun 2026, 18:00–19:00", in the time zone of the store. */
const timeTextSql = (row: 'r' | 'o'): SQL => {
  const column = (name: string) => sql.raw(`${row}.${name}`);
  const clock = (minutes: SQL) => sql`to_char(make_interval(mins => ${minutes}), 'HH24:MI')`;
  return sql`coalesce(concat_ws(', ', to_char(${column('scheduled_day')}, 'FMDD Mon YYYY'),
    ${clock(column('slot_from'))} || '–' || ${clock(column('slot_to'))}), '')`;
};
const orNowSql = (text: SQL): SQL => sql`coalesce(nullif(${text}, ''), 'as soon as possible')`;

/** The former versions of these orders, with the time of each and the time that the change gave the order. */
const editedTimesSql = sql`
  select r.*, ${orNowSql(timeTextSql('r'))} as was,
    ${orNowSql(sql`coalesce(lead(${timeTextSql('r')}) over (partition by r.order_id order by r.revision), ${timeTextSql('o')})`)} as became
  from order_revisions r join orders o on o.id = r.order_id where r.order_id in (select id from scope)`;

/**
 * The events of these orders. Payments through a provider come from the payment events, refunds from their own table,
 * and other money from the ledger. Events at the same moment are sorted by their keys: weighing comes before the state
 * that follows it. A rider's actions that change the state of the order are not read from the delivery events, because
 * the changes of the state are listed already.
 */
const orderEventsSql = sql`
  select 'state:' || e.id as key, e.at, 'state' as kind, e.to_status as what, coalesce(e.reason, '') as detail,
    null::bigint as amount, ${nullText} as currency, e.actor as role, e.actor_id, e.order_id
  from order_events e where e.order_id in (select id from scope)
  union all
  select 'edit:' || r.id, r.at, 'edit', r.revision::text, case when r.was = r.became then '' else r.was || ' → ' || r.became end,
    r.total, o.currency, r.actor, r.actor_id, r.order_id
  from (${editedTimesSql}) r join orders o on o.id = r.order_id
  union all
  select 'payment:' || e.id, e.at, 'payment', e.kind, e.detail, e.amount, p.currency, ${nullText}, ${nullText}, p.order_id
  from payment_events e join payments p on p.id = e.payment_id where p.order_id in (select id from scope)
  union all
  select 'refund:' || r.id, r.created_at, 'refund', r.destination, r.reason, r.amount, r.currency, r.actor, r.actor_id,
    r.order_id
  from refunds r where r.order_id in (select id from scope)
  union all
  select 'money:' || t.id, e.at, 'money', e.kind, concat_ws(': ', e.reason, nullif(e.note, '')), t.amount, a.currency,
    ${nullText}, e.actor_id, e.order_id
  from ledger_entries e join ledger_transfers t on t.entry_id = e.id
    join ledger_accounts a on a.id = t.debit_account_id left join payments p on p.id = e.payment_id
  where e.order_id in (select id from scope)
    and ((e.kind = 'payment' and p.method in ('cash', 'wallet')) or e.kind in ('rider_fee', 'rider_tip'))
  union all
  select 'delivery:' || e.id, e.at, 'delivery', e.kind, '', null, null, 'rider', e.rider_id, e.order_id
  from delivery_events e where e.order_id in (select id from scope) and e.kind in ('taken', 'released')
  union all
  select 'code:' || w.id, w.at, 'delivery', 'wrong_code', '', null, null, w.actor, w.actor_id, w.order_id
  from wrong_codes w where w.order_id in (select id from scope)
  union all
  select 'packed:' || s.order_line_id, o.settled_at, 'weight', concat_ws(', ', s.name, nullif(s.variant_name, '')),
    s.weighed_grams::text, s.total, o.currency, null, null, s.order_id
  from settled_lines s join orders o on o.id = s.order_id
  where s.weighed_grams is not null and s.order_id in (select id from scope)
  union all
  select 'rating:' || r.id, r.created_at, 'rating', r.stars::text, r.words, null, null, 'customer', r.user_id, r.order_id
  from ratings r where r.order_id in (select id from scope)`;

/** Store credit that staff gave for these orders, with the reason and note of each credit. */
const creditOfOrders = sql`
  select 'money:' || t.id, e.at, 'money', e.kind, concat_ws(': ', e.reason, nullif(e.note, '')), t.amount, a.currency,
    ${nullText}, e.actor_id, e.order_id
  from ledger_entries e join ledger_transfers t on t.entry_id = e.id join ledger_accounts a on a.id = t.debit_account_id
  where e.order_id in (select id from scope) and e.kind = 'store_credit'`;

/** The key or the topic of a message names its order; the key of a pay link's message names its checkout. */
const messagesOfOrders = sql`
  select 'message:' || m.id, m.created_at, 'message', m.event, m.channel || ': ' || m.state, null, null, null, null, o.id
  from scope o join messages m on m.recipient in (o.phone, o.email, o.user_id)
    and (m.event_key like 'order:' || o.id || ':%' or m.topic like 'order:' || o.id || ':%'
      or m.event_key = 'pay-link:' || o.checkout_id)`;

const auditOfOrders = sql`
  select 'audit:' || a.id, a.created_at, 'audit', a.action, coalesce(a.detail->>'reason', ''), null, null, null,
    a.actor_id, o.id
  from scope o join audit_log a on a.subject_id = o.user_id
    and (a.detail->>'order' = o.order_number or a.detail->>'payLink' = o.checkout_id::text)
    and a.action not like 'credit.%' and a.action <> 'order.moved'`;

const scopeOf = (isMeant: SQL): SQL =>
  sql`with scope as (select id, order_number, phone, email, user_id, checkout_id from ${orders} where ${isMeant})`;

/**
 * A page of the timeline, the latest entries first; a guest has the name given in the order. Times are compared in
 * milliseconds, because a cursor contains milliseconds.
 */
async function readPage(db: Db, scope: SQL, events: SQL, { before, limit }: Page): Promise<TimelineRow[]> {
  const at = sql`date_trunc('milliseconds', events.at)`;
  const { rows } = await db.execute<TimelineRow>(sql`${scope}
    select events.key, to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, events.kind, events.what,
      events.detail, events.amount::float8 as amount, events.currency,
      case when events.role = 'support' and u.role = 'admin' then 'administrator' else events.role end as role,
      coalesce(u.name, case when events.role = 'customer' then o.customer_name end) as actor, events.order_id,
      o.order_number
    from (${events}) events left join users u on u.id = events.actor_id left join orders o on o.id = events.order_id
    where ${before === null ? sql`true` : sql`(${at}, events.key collate "C") < (${before.at}::timestamptz, ${before.key})`}
    order by ${at} desc, events.key collate "C" desc limit ${limit}`);
  return rows;
}

export const findOrderTimeline = (
  db: Db,
  { orderId, withAudit, ...page }: Page & { orderId: number; withAudit: boolean },
): Promise<TimelineRow[]> =>
  readPage(
    db,
    scopeOf(sql`${orders.id} = ${orderId}`),
    sql`${orderEventsSql} union all ${messagesOfOrders} ${withAudit ? sql`union all ${creditOfOrders} union all ${auditOfOrders}` : sql``}`,
    page,
  );

/** The events of all orders of a guest or an account, and of the account itself. */
export const findCustomerTimeline = (
  db: Db,
  {
    isTheirOrder,
    userId,
    contacts,
    ...page
  }: Page & { isTheirOrder: SQL; userId: string | null; contacts: readonly string[] },
): Promise<TimelineRow[]> =>
  readPage(
    db,
    scopeOf(isTheirOrder),
    sql`${orderEventsSql} union all ${creditOfOrders}
      union all
      select 'message:' || m.id, m.created_at, 'message', m.event, m.channel || ': ' || m.state, null, null, null, null, null
      from messages m where m.recipient in (select jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb))
      ${userId === null ? sql`` : sql`union all ${accountEventsSql(userId)}`}`,
    page,
  );

/**
 * The events of an account. Pages viewed during impersonation are not included; only the audit log lists them. Audit
 * entries about credit are not included, because credit is read from the ledger.
 */
const accountEventsSql = (userId: string): SQL => sql`
  select 'audit:' || a.id, a.created_at, 'audit', a.action, coalesce(a.detail->>'reason', ''), null, null, null, a.actor_id,
    null
  from audit_log a
  where (a.subject_id = ${userId} or a.actor_id = ${userId}) and a.action not in ('impersonation.looked', 'order.moved')
    and a.action not like 'credit.%'
  union all
  select 'note:' || n.id, n.created_at, 'note', '', n.text, null, null, null, n.author_id, null
  from customer_notes n where n.user_id = ${userId}
  union all
  select 'address:' || a.id, a.created_at, 'address', a.tag, a.house || ', ' || a.address, null, null, null, null, null
  from addresses a where a.user_id = ${userId}
  union all
  select 'money:' || t.id, e.at, 'money', e.kind, concat_ws(': ', e.reason, nullif(e.note, '')), t.amount, w.currency,
    null, e.actor_id, null
  from wallets w join ledger_transfers t on w.account_id in (t.debit_account_id, t.credit_account_id)
    join ledger_entries e on e.id = t.entry_id
  where w.user_id = ${userId} and e.order_id is null`;
