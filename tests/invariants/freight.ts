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
  'each payment of a freight order is booked from its balance, and what went back is booked to those that paid': sql`
    select o.logistics_number, p.source from logistics_order o
    join (select logistics_order_id, source, sum(amount_cents) as paid, sum(back_cents) as back from logistics_payment group by 1, 2) p
      on p.logistics_order_id = o.id
    cross join lateral (select coalesce(-sum(e.amount_cents) filter (where t.kind = 'logistics_payment'), 0) as paid,
        coalesce(sum(e.amount_cents) filter (where t.kind = 'logistics_back'), 0) as back
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.ledger_account_id and a.company_id = o.company_id
        and a.kind = case p.source when 'freight' then 'company_freight' else 'company_available' end
      where t.id in (select ledger_transaction_id from logistics_payment where logistics_order_id = o.id
        union all select ledger_transaction_id from logistics_back where logistics_order_id = o.id)) b
    where b.paid <> p.paid or b.back <> p.back`,
  'every booking of freight orders is of one payment or one giving back': sql`
    select t.reference from ledger_transaction t where t.kind in ('logistics_payment', 'logistics_back')
      and not exists (select from logistics_payment p where p.ledger_transaction_id = t.id and t.kind = 'logistics_payment')
      and not exists (select from logistics_back b where b.ledger_transaction_id = t.id and t.kind = 'logistics_back')`,
  'a tariff of freight that holds was agreed on by two people before its day, and has lanes': sql`
    select t.id from freight_tariff t where (t.state = 'confirmed'
        and (t.decided_by = t.set_by or t.valid_from <= day_at_warehouse(t.warehouse_id, t.decided_at)))
      or not exists (select from freight_lane l where l.tariff_id = t.id)`,
  'what a tariff quoted of freight is what its lane says of the load, and no charge else is nobody’s': sql`
    select o.logistics_number from logistics_order o left join freight_tariff t on t.id = o.freight_tariff_id
    left join freight_lane l on l.tariff_id = t.id and l.to_state = o.to_place ->> 'state'
    cross join lateral (select coalesce(sum(c.amount_cents) filter (where c.quote_no = o.quote_no), 0) as cents
      from logistics_charge c where c.logistics_order_id = o.id and c.account_id is null) c
    where case when t.id is null then c.cents <> 0 else t.state <> 'confirmed' or l.to_state is null or o.weight_g > l.most_kg * 1000
      or c.cents <> greatest(l.minimum_cents, round(o.weight_g * l.kg100_cents::numeric / 100000),
          round(o.volume_cm3 * l.m3_cents::numeric / 1000000))
        + case when o.liftgate then t.liftgate_cents else 0 end + case when o.appointment then t.appointment_cents else 0 end
        + case when o.residential then t.residential_cents else 0 end end`,
  'no more is paid of a freight order than it costs, and of a cancelled one what was kept': sql`
    select o.logistics_number from logistics_order o
    cross join lateral (select coalesce(sum(p.amount_cents - p.back_cents), 0) as paid from logistics_payment p
      where p.logistics_order_id = o.id) p
    cross join lateral (select coalesce(sum(c.amount_cents), 0) as total from logistics_charge c
      where c.logistics_order_id = o.id and c.quote_no = o.quote_no) c
    where case when o.step = 6 then p.paid <> o.kept_cents else p.paid > c.total end`,
  'what went back of a freight order is what its payments say': sql`
    select b.logistics_order_id from (select logistics_order_id, sum(amount_cents) as back from logistics_back group by 1) b
    full join (select logistics_order_id, sum(back_cents) as back from logistics_payment group by 1) p using (logistics_order_id)
    where coalesce(b.back, 0) <> coalesce(p.back, 0)`,
}
