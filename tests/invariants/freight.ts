import { sql } from 'kysely'

/** What must hold of the freight balance, each as a query that finds what breaks it. */
export const freightQuestions: Record<string, ReturnType<typeof sql>> = {
  'a transfer moves its amount between the wallet and the freight balance of its company, and each is booked for one': sql`
    select coalesce(f.transfer_number, t.reference) from freight_transfer f
    full join (select t.id, t.reference, t.company_id, a.company_id as owner,
        sum(e.amount_cents) filter (where a.kind = 'company_freight') as freight,
        sum(e.amount_cents) filter (where a.kind = 'company_available') as wallet
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      where t.kind = 'freight_transfer' group by t.id, a.company_id) t on t.id = f.ledger_transaction_id
    where f.id is null or t.id is null or t.company_id <> f.company_id or t.owner <> f.company_id
      or t.freight <> case f.direction when 'in' then f.amount_cents else -f.amount_cents end or t.wallet <> -t.freight`,
  'a passed recharge is in the balance that it is for': sql`
    select r.recharge_number from recharge r join ledger_entry e on e.transaction_id = r.ledger_transaction_id
    join ledger_account a on a.id = e.ledger_account_id and a.company_id is not null
    where (a.kind = 'company_freight') <> (r.target = 'freight')`,
  'freight paid from the freight balance is captured as such, and no more goes back there than was paid': sql`
    select o.order_number from orders o join payment_capture c on c.order_id = o.id and c.from_freight
    cross join lateral (select coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0) as paid,
        coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0) as back,
        coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0 and t.reference <> o.order_number), 0) as refunded
      from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      where t.order_id = o.id and a.kind = 'company_freight') f
    group by o.id, f.paid, f.back, f.refunded
    having f.paid <> sum(c.amount_cents) or f.back > f.paid or (every(c.status = 'reversed') and f.back <> f.paid)
      or f.refunded > (select coalesce(sum(l.agreed_fees_cents), 0) from refund r join refund_line l on l.refund_id = r.id
        where r.order_id = o.id and r.status = 7)`,
  'only an order whose freight was paid from the freight balance touches it': sql`
    select t.reference from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id and a.kind = 'company_freight'
    where t.order_id is not null and not exists (select from payment_capture c where c.order_id = t.order_id and c.from_freight)`,
  'a withdrawal is taken from its balance, and given back to it': sql`
    select w.withdrawal_number from withdrawal w join ledger_transaction t on t.reference = w.withdrawal_number
      and t.kind in ('withdrawal_hold', 'withdrawal_released')
    join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      and a.kind in ('company_available', 'company_freight')
    where (a.kind = 'company_freight') <> (w.source = 'freight')`,
}
