import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { bookQuestions } from '#market/overview/doctor/check-books'
import { attemptQuestions } from './invariants/attempt.ts'
import { chatQuestions } from './invariants/chat.ts'
import { contractGaveBack, contractQuestions } from './invariants/contract.ts'
import { earningQuestions } from './invariants/earning.ts'
import { freightQuestions } from './invariants/freight.ts'
import { goodsQuestions } from './invariants/goods.ts'
import { inboundQuestions } from './invariants/inbound.ts'
import { privateQuestions } from './invariants/private.ts'
import { requisitionQuestions } from './invariants/requisition.ts'
import { storageQuestions } from './invariants/storage.ts'

/**
 * What must hold between stock, orders and ledger whatever happened, each as a query that finds what breaks
 * it. A test that is done with a database asks `breaches`, which should be empty.
 */
export const questions: Record<string, ReturnType<typeof sql>> = {
  ...bookQuestions,
  ...attemptQuestions,
  ...contractQuestions,
  ...earningQuestions,
  ...freightQuestions,
  ...chatQuestions,
  ...privateQuestions,
  ...storageQuestions,
  ...requisitionQuestions,
  ...goodsQuestions,
  ...inboundQuestions,
  'what comes of an item is what shipments bring that nobody has a place for': sql`
    select s.relation_id, s.warehouse_id, s.incoming, c.pieces from stock s
    left join incoming_of(array(select id from relation)) c using (relation_id, warehouse_id)
    where s.incoming <> coalesce(c.pieces, 0) and (exists (select from inbound_line l where l.relation_id = s.relation_id)
      or exists (select from presale_batch b where b.relation_id = s.relation_id))`,
  'an order is of one merchant, with all its lines': sql`
    select l.id from order_line l join orders o on o.id = l.order_id join relation r on r.id = l.relation_id
    where r.merchant_id <> o.merchant_id or (o.merchant_id is null) <> (o.purchase_mode = 3)`,
  'each line holds what it takes, once; of a presale from when its goods are here': sql`
    select l.id from order_line l join orders o on o.id = l.order_id
    where coalesce((select sum(r.amount) from reservation r where r.order_line_id = l.id), 0) <>
      case when o.kind = 2 and not exists (select from presale_hold h
        where h.order_line_id = l.id and h.state = 'turned') then 0
      else coalesce((select sum(b.amount) * (l.amount - l.cancelled) from bom_line b
        where b.relation_id = l.relation_id), l.amount - l.cancelled) end`,
  'what a presale batch has booked is what its places are, within its quantity': sql`
    select b.id from presale_batch b
    where b.booked > b.quantity or b.booked <> coalesce((select sum(h.amount) from presale_hold h
      where h.batch_id = b.id and h.state in ('held', 'turned')), 0)`,
  'a place is asked for in review, held from the approval on, and turned into stock of as many pieces': sql`
    select o.order_number, o.status, h.state from presale_hold h
    join order_line l on l.id = h.order_line_id join orders o on o.id = l.order_id
    cross join lateral (select o.status in (14, 5) or (o.status = 18 and o.status_before = 14)
      or (o.status = 120 and o.status_before = 5) as waiting) w
    where (h.state = 'asked') <> (o.status = 10)
      or (h.state = 'held' and not w.waiting) or (w.waiting and h.state not in ('held', 'turned'))
      or (h.state <> 'turned' and (o.status in (13, 96, 2, 15, 45, 46, 90, 3, 7) or (o.status = 18 and o.status_before = 13)))
      or (h.state = 'turned') <> exists (select from reservation r where r.order_line_id = l.id)`,
  'nothing is paid of a reservation before its deposit is due': sql`
    select order_number from orders where kind = 2 and paid_fee_cents <> 0
      and (status in (10, 11, 12, 14) or (status = 18 and status_before = 14))`,
  'a reservation that waits for its goods has paid its deposit, one that waits for its balance that or nothing': sql`
    select o.order_number from orders o join presale_order f on f.order_id = o.id
    where (o.status = 5 or (o.status = 120 and o.status_before = 5)) and o.paid_fee_cents <> f.deposit_cents
      or (o.status in (13, 96) or (o.status = 18 and o.status_before = 13) or (o.status = 120 and o.status_before = 13))
        and o.paid_fee_cents not in (0, f.deposit_cents)`,
  'deposits held are those of reservations that wait for their goods or their balance': sql`
    select o.order_number, d.held from (select t.order_id, sum(e.amount_cents) as held from ledger_entry e
      join ledger_account a on a.id = e.ledger_account_id and a.kind = 'deposits_held'
      join ledger_transaction t on t.id = e.transaction_id join orders o on o.id = t.order_id and o.kind = 2 group by 1) d
    full join (select id, order_number, case when status in (5, 13, 18, 96) or (status = 120 and status_before in (5, 13))
      then paid_fee_cents else 0 end as should from orders where kind = 2) o on o.id = d.order_id
    where coalesce(d.held, 0) < 0 or coalesce(d.held, 0) <> coalesce(o.should, 0)`,
  'what is paid of a reservation is held, its manufacturer’s, the platform’s, or given back': sql`
    select o.order_number from orders o
    join ledger_transaction t on t.order_id = o.id join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id
    where o.kind = 2
    group by o.id having o.paid_fee_cents - o.refunded_fee_cents <>
      coalesce(sum(e.amount_cents) filter (where a.kind in ('deposits_held', 'platform_fees') or e.part = 'goods'), 0)`,
  'open orders hold, ended ones do not': sql`
    select o.order_number, o.status, r.state from orders o join order_line l on l.order_id = o.id
    join reservation r on r.order_line_id = l.id
    where r.state <> case when o.status in (8, 9) then 'released' when o.status in (90, 3, 7) then 'left' else 'held' end
      and o.status < 91
      -- A line of which all has left waits for the others.
      and not (r.state = 'left' and l.shipped > 0 and l.shipped = l.amount - l.cancelled)`,
  'what has left of what is held is what was shipped': sql`
    select l.id from order_line l join reservation r on r.order_line_id = l.id and r.state = 'held'
    where r.gone <> r.amount / (l.amount - l.cancelled) * l.shipped`,
  'what is in the lists is in the listing': sql`
    select l.product_id from (select product_id from listing_card union select product_id from listing_shelf
      union select product_id from listing_site union select product_id from listing_number) l
    where not exists (select from listing g where g.product_id = l.product_id)
    union select product_id from listing_site l where not exists (select from site s where s.id = l.site_id)`,
  'a row of the listing says of each site what it sells': sql`
    select l.product_id from listing l
    join listing_site a on a.product_id = l.product_id and a.shelf = case when l.in_all then 0 else 4000000 end
    where l.sold_at[a.site_id] <> a.available`,
  'what is listed is of a manufacturer that sells': sql`
    select l.product_id from (select product_id from listing union select product_id from listing_card
      union select product_id from listing_shelf union select product_id from listing_number) l
    join product p on p.id = l.product_id join merchant m on m.id = p.merchant_id where m.state <> 2`,
  'corrections of manufacturers are booked once, with their amount': sql`
    select coalesce(c.correction_number, t.reference) from merchant_correction c
    full join (select t.id, t.reference, sum(e.amount_cents) filter (where e.part = 'correction') as cents from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id where t.kind = 'merchant_correction' group by 1) t on t.id = c.ledger_transaction_id
    where (c.state = 'booked') is distinct from (t.id is not null) or (t.id is not null and t.cents is distinct from c.amount_cents)`,
  'a credit of goodwill is booked once, with its amount, out of the fees of the platform': sql`
    select coalesce(g.reference, t.reference) from (select ledger_transaction_id, amount_cents, order_id || ' ' || no as reference
      from goodwill_credit) g
    full join (select t.id, t.reference, -sum(e.amount_cents) filter (where a.kind = 'platform_fees') as cents from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      where t.kind = 'goodwill' group by 1) t on t.id = g.ledger_transaction_id
    where t.cents is distinct from g.amount_cents`,
  'paid is what was captured': sql`
    select o.order_number from orders o
    left join (select order_id, sum(amount_cents) as captured from payment_capture group by 1) c on c.order_id = o.id
    where o.paid_fee_cents <> coalesce(c.captured, 0)`,
  'paid orders are those past paying': sql`
    select order_number, status from orders
    where (status in (0, 18, 96, 100) and kind = 1 and paid_fee_cents <> 0)
      or (status in (20, 21, 22, 23) and paid_fee_cents <> 0)
      or (status in (5, 8) and kind = 1 or status in (2, 15, 90, 3, 7, 33)) and paid_fee_cents <> order_fee_cents
      or (status = 120 and kind <> 3 and status_before not in (45, 46) and (kind = 1 or status_before not in (5, 13))
        and paid_fee_cents <> order_fee_cents)`,
  'freight that is due was quoted, is paid in part or not at all, and nothing else of the order is due': sql`
    select o.order_number from orders o left join freight_quote q on q.order_id = o.id
    where o.fare_fee_cents <> coalesce(q.amount_cents, 0)
      or (o.status = 45 and o.order_fee_cents - o.paid_fee_cents is distinct from q.amount_cents)
      or (o.status = 46 and (o.paid_fee_cents >= o.order_fee_cents
        or o.order_fee_cents - o.paid_fee_cents >= q.amount_cents))`,
  'freight is captured as freight': sql`
    select o.order_number from orders o
    where (o.status in (45, 46, 2, 90, 3, 7)) and o.paid_fee_cents - (o.order_fee_cents - o.fare_fee_cents) <>
      coalesce((select sum(c.amount_cents) from payment_capture c where c.order_id = o.id and c.stage in (4, 5)), 0)`,
  'what was given back is what was reversed, and what refunds were paid': sql`
    select o.order_number from orders o
    where o.refunded_fee_cents <> coalesce((select sum(c.amount_cents) from payment_capture c
        where c.order_id = o.id and c.status = 'reversed'),
        (select sum(p.amount_cents) from part_cancellation p where p.order_id = o.id and p.status = 1), 0)
      - coalesce((select p.kept_cents from presale_order p where p.order_id = o.id), 0)
      + coalesce((select sum(f.agreed_cents) from refund f where f.order_id = o.id and f.status = 7), 0)
      + ${contractGaveBack}`,
  'a refund is paid once into the wallet of its company, out of what its merchant is owed and its fees out of the platform': sql`
    select f.refund_number from refund f
    left join ledger_transaction t on t.kind = 'refund' and t.reference = f.refund_number
    left join ledger_entry e on e.transaction_id = t.id
    left join ledger_account a on a.id = e.ledger_account_id
    group by f.id
    having count(distinct t.id) <> (f.status = 7 and f.agreed_cents > 0)::int
      or (f.status = 7 and f.agreed_cents > 0 and (sum(e.amount_cents) filter (where a.company_id = f.company_id) is distinct from f.agreed_cents::numeric
        or sum(e.amount_cents) filter (where a.merchant_id = f.merchant_id and e.part = 'goods') is distinct from -nullif(f.agreed_cents - (select
          sum(l.agreed_fees_cents) from refund_line l where l.refund_id = f.id), 0)
        or sum(e.amount_cents) filter (where a.kind = 'platform_fees') is distinct from -nullif((select
          sum(l.agreed_fees_cents) from refund_line l where l.refund_id = f.id), 0)
        or sum(e.amount_cents) <> 0))`,
  'no more is refunded for a line than was paid for it': sql`
    select l.id from refund_line r join refund f on f.id = r.refund_id and f.status = 7 and f.agreed_cents > 0
    join order_line l on l.id = r.order_line_id
    group by l.id having sum(r.agreed_cents - r.agreed_fees_cents) > l.total_cents or sum(r.quantity) > l.amount`,
  'no more fees are refunded than were paid for work': sql`
    select o.order_number from refund_line r join refund f on f.id = r.refund_id and f.status not in (8, 9)
      and not (f.status = 7 and f.agreed_cents = 0)
    join orders o on o.id = f.order_id
    group by o.id having sum(r.asked_fees_cents) >
      o.pack_fee_cents + o.delivery_fee_cents + o.assembly_fee_cents + o.fare_fee_cents`,
  'a return that brings no money is of own goods, and ends once they are here': sql`
    select f.refund_number from refund f join orders o on o.id = f.order_id
    where coalesce(f.agreed_cents, f.asked_cents) = 0 and (o.purchase_mode <> 3 or f.kind <> 2 or f.status = 5 or (f.status = 7) <> (f.received_at is not null))`,
  'a line is claimed as often as requests that are open or paid say': sql`
    select l.id from order_line l
    where l.claimed <> coalesce((select sum(case when f.status = 7 and f.agreed_cents = 0 then r.sellable + r.damaged
        else r.quantity end) from refund_line r join refund f on f.id = r.refund_id
      where r.order_line_id = l.id and f.status not in (8, 9)), 0)
      or l.returned <> coalesce((select sum(r.sellable + r.damaged) from refund_line r where r.order_line_id = l.id), 0)`,
  'an order waits for a refund while a request of it is open': sql`
    select o.order_number, o.status from orders o
    where (o.status in (91, 93, 94)) <> exists (select from refund f where f.order_id = o.id and f.status in (0, 3, 5))
      or o.status = 92 and not exists (select from refund f where f.order_id = o.id and f.status = 7)
      or o.status not in (7, 91, 92, 93, 94, 95) and exists (select from refund f where f.order_id = o.id and f.status = 7)`,
  'what came back is in stock once: the sound pieces with their parts, the damaged ones as bad goods': sql`
    select m.order_id from (select order_id, sum(amount) as pieces from stock_movement where reason = 'returned' group by 1) m
    full join (select l.order_id, sum(r.damaged + r.sellable * (select sum(v.amount) from reservation v where v.order_line_id = l.id)
        / (l.amount - l.cancelled)) as pieces
      from refund_line r join order_line l on l.id = r.order_line_id join orders o on o.id = l.order_id and o.purchase_mode <> 3
      group by 1 having sum(r.sellable + r.damaged) > 0) b
      on b.order_id = m.order_id
    where m.pieces is distinct from b.pieces`,
  'each capture stands on a payment of its amount': sql`
    select c.id from payment_capture c
    where c.amount_cents <> (select -sum(e.amount_cents) from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
      where e.transaction_id = c.ledger_transaction_id and e.amount_cents < 0
        -- A deposit that goes on with the balance was paid before.
        and (a.kind = 'company_available' or a.kind like 'clearing\\_%'))`,
  'each passed recharge was credited with what was received, and what the platform bears': sql`
    select r.id from recharge r where r.status = 1 and coalesce(r.received_cents, r.amount_cents) + r.borne_cents <>
      (select coalesce(sum(e.amount_cents), 0) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where t.kind = 'recharge' and t.reference = r.recharge_number and e.amount_cents > 0)`,
  'each line of the bank is booked to the cent, once': sql`
    select l.id from bank_line l where l.state = 1 and l.amount_cents > 0 and l.amount_cents <>
      coalesce((select sum(coalesce(r.received_cents, r.amount_cents)) from recharge r where r.bank_line_id = l.id), 0) +
      coalesce((select sum(c.amount_cents) from bank_credit c where c.bank_line_id = l.id and c.reversal_id is null), 0) +
      coalesce((select y.returned_cents from merchant_payout y where y.id = l.returned_payout_id), 0)
    union all
    select c.bank_line_id from bank_credit c left join ledger_transaction t on t.reference = c.credit_number
    left join ledger_entry e on e.transaction_id = t.id left join ledger_account a on a.id = e.ledger_account_id
    group by c.id having coalesce(sum(e.amount_cents) filter (where a.company_id = c.company_id), 0) <>
      case when c.reversal_id is null then c.amount_cents + c.borne_cents else 0 end`,
  'what banks kept is what the platform bears of vouchers and credits': sql`
    select a.id from ledger_account a where a.kind = 'bank_charges' and
      coalesce((select -sum(e.amount_cents) from ledger_entry e where e.ledger_account_id = a.id), 0) <>
      (select coalesce(sum(borne_cents), 0) from recharge) + (select coalesce(sum(borne_cents), 0) from bank_credit)`,
  'what is held is what withdrawals wait for': sql`
    select c.company_id, c.balance_cents from ledger_account c
    where c.kind = 'company_held' and c.balance_cents <>
      coalesce((select sum(w.amount_cents) from withdrawal w where w.company_id = c.company_id and w.status = 0), 0)`,
  'a withdrawal was held once, and paid out or given back once': sql`
    select w.withdrawal_number from withdrawal w
    left join ledger_transaction t on t.reference = w.withdrawal_number and t.kind like 'withdrawal\\_%'
    group by w.id
    having count(*) filter (where t.kind = 'withdrawal_hold') <> 1
      or count(*) filter (where t.kind = 'withdrawal_paid') <> (w.status = 1)::int
      or count(*) filter (where t.kind = 'withdrawal_released') <> (w.status in (2, 3))::int`,
  'history is a chain that ends where the order is': sql`
    select o.order_number from orders o where o.status <>
      (select h.to_status from order_history h where h.order_id = o.id order by h.id desc limit 1)
    union all
    select o.order_number from (select h.order_id, h.from_status,
        lag(h.to_status, 1, -1::smallint) over (partition by h.order_id order by h.id) as before from order_history h) h
      join orders o on o.id = h.order_id where h.from_status <> h.before`,
  'what a coupon took off an order is noted with it': sql`
    select o.order_number from orders o
    where o.coupon_fee_cents > 0 and not exists (select from coupon_use u where u.order_id = o.id)`,
  'a coupon is on one order at a time, of the company that has it, and taken as often as companies have it': sql`
    select h.id from coupon_holding h
    join coupon_use u on u.holding_id = h.id and u.given_back_at is null
    join orders o on o.id = u.order_id
    group by h.id having count(*) > 1 or bool_or(o.company_id <> h.company_id)
    union all
    select c.id from coupon c
    where c.taken > c.supply or c.taken <> (select count(*) from coupon_holding h where h.coupon_id = c.id)`,
  'a coupon comes back from what ended unpaid, and from nothing else': sql`
    select o.order_number from coupon_use u join orders o on o.id = u.order_id
    where (u.given_back_at is not null) <> exists (select from order_history h
      where h.order_id = o.id and (h.event in ('cancel', 'giveUp', 'declineDelivery')
        or (h.event = 'cancelPart' and o.coupon_fee_cents = 0)))`,
  'what is cancelled of a line was asked for and done, and only what stands there went back': sql`
    select l.id from order_line l
    where l.cancelled <> coalesce((select sum(c.quantity) from part_cancellation_line c
      join part_cancellation p on p.id = c.part_cancellation_id
      where c.order_line_id = l.id and p.status = 1 and not p.unpaid), 0)
    union all
    select p.id from part_cancellation p where p.amount_cents <>
      (select sum(c.amount_cents) from part_cancellation_line c where c.part_cancellation_id = p.id)
      or (p.status = 1 and p.amount_cents <> coalesce((select sum(e.amount_cents) from ledger_entry e
        join ledger_account a on a.id = e.ledger_account_id and a.kind = 'company_available'
        where e.transaction_id = p.ledger_transaction_id), 0))`,
  'a part is asked to be cancelled of orders that wait for an answer alone': sql`
    select o.order_number from orders o join part_cancellation p on p.order_id = o.id and p.status = 0 where o.status <> 120`,
  'an order fee is the sum of its lines and fees': sql`
    select o.order_number from orders o
    where o.goods_fee_cents is distinct from (case when o.kind = 3 then (select v.total_cents from contract c
      join contract_version v on v.contract_id = c.id and v.version = c.confirmed_version where c.id = o.contract_id)
      else (select sum(total_cents) from order_line l where l.order_id = o.id) end)`,
}

/** The broken rules by name, with the rows that break them; empty when all is well. */
export async function breaches(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [rule, question] of Object.entries(questions)) {
    const { rows } = await question.execute(db)
    if (rows.length > 0) found[rule] = rows.slice(0, 5)
  }
  return found
}
