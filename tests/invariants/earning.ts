import { sql } from 'kysely'

/** What is kept of the goods of an order `o`, by its requests, parts and ends; not by its ledger. */
const keptCents = sql`case
  when o.kind = 3 then o.paid_fee_cents - o.refunded_fee_cents
    - coalesce((select h.held_cents from order_held h where h.order_id = o.id), 0)
  when p.kept_cents is not null then p.kept_cents
  when o.status in (8, 9) or not exists (select from payment_capture c
    where c.order_id = o.id and c.stage in (1, 3)) then 0
  else o.goods_fee_cents - o.coupon_fee_cents - o.discount_cents
    - coalesce((select sum(r.agreed_cents - r.agreed_fees_cents) from refund f join refund_line r on r.refund_id = f.id
      where f.order_id = o.id and f.status = 7), 0)
    - coalesce((select -sum(e.amount_cents) from part_cancellation c join ledger_entry e on e.transaction_id = c.ledger_transaction_id
      where c.order_id = o.id and c.status = 1 and e.part = 'goods'), 0) end`

/** The commission that stands on what is kept of an order `o`, by its lines. */
const commissionCents = sql`case when o.kind = 3
  then share_of((select coalesce(sum(r.commission_cents), 0)::bigint from contract_line_rate r where r.contract_id = o.contract_id),
    (${keptCents})::bigint, o.goods_fee_cents)
  else coalesce((select sum(share_of(l.commission_cents, l.paid_cents - l.given_back_cents, l.paid_cents))
    from line_earning l where l.order_id = o.id), 0) end`

const merchants = sql`('merchant_pending', 'merchant_payable')`

/**
 * What must hold of the money of manufacturers, each as a query that finds what breaks it; by their numbers
 * in the design.
 */
export const earningQuestions: Record<string, ReturnType<typeof sql>> = {
  // M1
  'the whole ledger sums to nothing': sql`select sum(amount_cents) from ledger_entry having sum(amount_cents) <> 0`,
  // M2
  'an entry of a manufacturer says what it is, and no other does': sql`
    select e.id, a.kind, e.part from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where (a.kind in ${merchants}) <> (e.part is not null)
      or (a.kind = 'merchant_pending' and e.part not in ('goods', 'commission', 'matured', 'opening'))`,
  // M3
  'what becomes payable changes no sum': sql`
    select t.id from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.part in ('matured', 'opening')
    group by 1 having sum(e.amount_cents) <> 0`,
  // M4 and M5
  'what waits of a manufacturer is what waits of its orders, of none below nothing': sql`
    select order_id from order_earning where pending_cents < 0
    union all
    select m.id from merchant m where
      coalesce((select sum(e.amount_cents) from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
        where a.merchant_id = m.id and a.kind = 'merchant_pending'), 0) <>
      coalesce((select sum(n.pending_cents) from order_earning n join orders o on o.id = n.order_id where o.merchant_id = m.id), 0)`,
  'what an order earned is what its entries say': sql`
    select order_id from order_earning n full join (
      select t.order_id, sum(e.amount_cents) filter (where a.kind = 'merchant_pending') as pending,
        sum(e.amount_cents) filter (where e.part = 'goods') as goods, -sum(e.amount_cents) filter (where e.part = 'commission') as commission
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.part is not null
      join ledger_account a on a.id = e.ledger_account_id where t.order_id is not null group by 1) s using (order_id)
    where (coalesce(n.pending_cents, 0), coalesce(n.goods_cents, 0), coalesce(n.commission_cents, 0)) <>
      (coalesce(s.pending, 0), coalesce(s.goods, 0), coalesce(s.commission, 0))`,
  // M7
  'what a manufacturer has is what is kept of its orders less the commission and storage, what was corrected and paid out': sql`
    select m.id, s.has, s.should from merchant m cross join lateral (select
      coalesce((select sum(e.amount_cents) from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
        where a.merchant_id = m.id and a.kind in ${merchants}), 0) as has,
      coalesce((select sum(${keptCents} - ${commissionCents}) from orders o left join presale_order p on p.order_id = o.id
        where o.merchant_id = m.id), 0)
      + coalesce((select sum(e.amount_cents) from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
        where a.merchant_id = m.id and e.part in ('correction', 'payout', 'payoutFailed', 'payoutReturned')), 0)
      - coalesce((select sum(b.paid_cents) from storage_bill b where b.merchant_id = m.id), 0) as should) s
    where s.has <> s.should`,
  // M7 and M11
  'goods of an order are what is kept of it': sql`
    select o.order_number, n.goods_cents, k.kept from orders o left join presale_order p on p.order_id = o.id
    left join order_earning n on n.order_id = o.id cross join lateral (select ${keptCents} as kept) k
    where coalesce(n.goods_cents, 0) <> k.kept`,
  // M8
  'the commission of an order stands on what is kept of each line, and is never more than that': sql`
    select o.order_number, n.commission_cents, c.stands from order_earning n join orders o on o.id = n.order_id
    left join presale_order p on p.order_id = o.id cross join lateral (select ${commissionCents} as stands) c
    where n.commission_cents <> c.stands or n.commission_cents < 0 or n.commission_cents > n.goods_cents
    union all
    select 'all', sum(e.amount_cents), (select sum(commission_cents) from order_earning) from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id and a.kind = 'platform_commission'
    having coalesce(sum(e.amount_cents), 0) <> (select coalesce(sum(commission_cents), 0) from order_earning)`,
  // M9
  'what was given back of a line is what requests, parts and ends say, and its commission is by its rate': sql`
    select l.order_line_id from line_earning l join order_line g on g.id = l.order_line_id
    join commission_rate r on r.id = g.commission_rate_id
    where l.order_id <> g.order_id or l.commission_cents <>
      least(l.paid_cents, greatest(share_of(l.paid_cents, r.basis_points, 10000), r.minimum_cents))
    union all
    select o.id from orders o left join presale_order p on p.order_id = o.id join line_earning l on l.order_id = o.id
    group by o.id, p.kept_cents
    having sum(l.paid_cents) <> o.goods_fee_cents - o.coupon_fee_cents - o.discount_cents
      or sum(l.paid_cents - l.given_back_cents) <> ${keptCents}`,
  // M19
  'the rate of a line is the one in force on the day of its order': sql`
    select l.id from order_line l join orders o on o.id = l.order_id
    where l.commission_rate_id <> commission_for(o.merchant_id, l.product_id, o.kind, o.created_at)`,
  // M10
  'a statement opens where the one before closed, and is what its entries lead to': sql`
    select s.statement_number from merchant_statement s
    left join merchant_statement p on p.merchant_id = s.merchant_id and p.no = s.no - 1
    cross join lateral (select coalesce(sum(e.amount_cents) filter (where a.kind = 'merchant_pending'), 0) as pending,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'merchant_payable'), 0) as payable, count(*) as entries
      from merchant_statement_entry k join ledger_entry e on e.id = k.ledger_entry_id
      join ledger_account a on a.id = e.ledger_account_id and a.merchant_id = s.merchant_id where k.statement_id = s.id) n
    where (s.opening_pending_cents, s.opening_payable_cents) <> (coalesce(p.closing_pending_cents, 0), coalesce(p.closing_payable_cents, 0))
      or (s.no > 1 and p.until_on + 1 is distinct from s.from_on) or s.entries <> n.entries
      or (s.opening_pending_cents + n.pending, s.opening_payable_cents + n.payable) <> (s.closing_pending_cents, s.closing_payable_cents)
      or sha256(convert_to(statement_text(s.id), 'UTF8')) <> s.hash
      or coalesce((select sum(value::bigint) from jsonb_each_text(s.parts)), 0) <> n.pending + n.payable`,
  'what statements close with and what stands in none is the ledger': sql`
    select m.id from merchant m cross join lateral (select
      coalesce((select s.closing_pending_cents + s.closing_payable_cents from merchant_statement s
        where s.merchant_id = m.id order by s.no desc limit 1), 0)
      + coalesce((select sum(e.amount_cents) from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
        where a.merchant_id = m.id and a.kind in ('merchant_pending', 'merchant_payable')
          and not exists (select from merchant_statement_entry k where k.ledger_entry_id = e.id)), 0) as said,
      coalesce((select sum(e.amount_cents) from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
        where a.merchant_id = m.id and a.kind in ('merchant_pending', 'merchant_payable')), 0) as has) s
    where s.said <> s.has`,
  // M6
  'what is on the way to a manufacturer is what its payouts are that were approved or sent': sql`
    select m.id from merchant m where
      coalesce((select sum(e.amount_cents) from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
        where a.merchant_id = m.id and a.kind = 'merchant_paying'), 0) <>
      coalesce((select sum(p.amount_cents) from merchant_payout p where p.merchant_id = m.id and p.state in (1, 2)), 0)`,
  // M18
  'a payout went to an account of its manufacturer that had rested and was checked': sql`
    select p.payout_number from merchant_payout p join merchant_bank b on b.id = p.merchant_bank_id
    where p.state in (1, 2, 3, 5) and (b.merchant_id <> p.merchant_id or b.state not in (1, 2) or b.checked_at < b.rests_until)`,
  'a run was approved by another person than checked it, and what was sent stands in its files': sql`
    select r.id from payout_run r where r.approved_by = r.checked_by
      or (r.sent_at is not null) <> exists (select from payout_file f where f.run_id = r.id)
      or (r.state in (4, 9) and exists (select from merchant_payout p where p.run_id = r.id and p.state in (0, 1, 2)))`,
}
