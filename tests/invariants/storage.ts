import { sql } from 'kysely'

/**
 * What must hold of storage, each as a query that finds what breaks it; by their numbers in the design of
 * dealers.
 */
export const storageQuestions: Record<string, ReturnType<typeof sql>> = {
  // P5
  'each charged day of a lot is what lay there at its end, by the rate of that day and age, and no other day cost anything': sql`
    with days as (
      select l.id as lot_id, l.company_id, l.warehouse_id, l.begins_on + n as day, l.unit_volume_cm3,
        (select coalesce(sum(m.amount), 0)::int from private_movement m where m.lot_id = l.id and m.day <= l.begins_on + n) as pieces,
        storage_rate('dealer', l.warehouse_id, l.begins_on + n, l.begins_on + n - l.aged_from) as rate
      from private_lot l cross join lateral generate_series(0, l.accrued_through - l.begins_on) n),
    should as (
      select lot_id, day, company_id, warehouse_id, pieces as amount, pieces * unit_volume_cm3 as cm3, rate as rate_cents
      from days where pieces > 0 and rate > 0)
    select coalesce(s.lot_id, c.lot_id), coalesce(s.day, c.day)
    from should s full join (select * from storage_charge where lot_id is not null) c on c.lot_id = s.lot_id and c.day = s.day
    where (s.company_id, s.warehouse_id, s.amount, s.cm3, s.rate_cents) is distinct from (c.company_id, c.warehouse_id, c.amount, c.cm3, c.rate_cents)`,
  // Manufacturers' stock piece by piece: the pieces that came last are those still there.
  'each charged day of stock is what lay there at its end by age and price, and no other day cost anything': sql`
    with days as (
      select h.relation_id, h.warehouse_id, h.begins_on + n as day,
        (select coalesce(sum(m.amount), 0) from stock_movement m where m.relation_id = h.relation_id and m.warehouse_id = h.warehouse_id
          and m.day <= h.begins_on + n) as pieces
      from storage_shelf h cross join lateral generate_series(0, h.accrued_through - h.begins_on) n
      where exists (select from storage_tariff t where t.payer = 'merchant' and t.warehouse_id = h.warehouse_id and t.state = 'confirmed')),
    came as (
      select d.*, m.day as came_on, m.amount,
        sum(m.amount) over (partition by d.relation_id, d.warehouse_id, d.day order by m.day desc, m.id desc) - m.amount as newer
      from days d join stock_movement m on m.relation_id = d.relation_id and m.warehouse_id = d.warehouse_id and m.amount > 0 and m.day <= d.day),
    should as (
      select c.relation_id, c.warehouse_id, c.day, storage_rate('merchant', c.warehouse_id, c.day, c.day - c.came_on) as rate_cents,
        sum(least(c.amount, c.pieces - c.newer))::int as amount
      from came c join relation r on r.id = c.relation_id and r.volume_cm3 > 0 where c.newer < c.pieces group by 1, 2, 3, 4)
    select coalesce(s.relation_id, c.relation_id), coalesce(s.day, c.day) from (select * from should where rate_cents > 0) s
    full join (select * from storage_charge where relation_id is not null) c using (relation_id, warehouse_id, day, rate_cents)
    where s.amount is distinct from c.amount or c.cm3 % c.amount <> 0
      or c.merchant_id <> (select r.merchant_id from relation r where r.id = c.relation_id)`,
  'no stock moved within days that were charged before, and none is charged for a day that is not over': sql`
    select h.relation_id, h.warehouse_id from storage_shelf h
    where h.accrued_through >= h.begins_on and h.accrued_through >= day_at_warehouse(h.warehouse_id, now())
    union all
    select m.relation_id, m.warehouse_id from stock_movement m left join storage_shelf h using (relation_id, warehouse_id)
    where m.day is null or h.begins_on is null`,
  // P5
  'no lot is charged for a day that is not over': sql`
    select l.id from private_lot l where l.accrued_through >= l.begins_on and l.accrued_through >= day_at_warehouse(l.warehouse_id, now())`,
  // P5
  'no piece moved within days that were charged before': sql`
    select m.id from private_movement m join private_lot l on l.id = m.lot_id where m.day < l.begins_on or m.day > l.last_day`,
  // P6
  'a bill is the sum of its charges, of days up to the end of its month': sql`
    select b.bill_number from storage_bill b left join storage_charge c on c.bill_id = b.id
    group by b.id having b.micro_cents <> coalesce(sum(c.micro_cents), 0) or b.amount_cents <> (b.micro_cents + 500000) / 1000000
      or bool_or((c.company_id, c.merchant_id) is distinct from (b.company_id, b.merchant_id)) or max(c.day) >= b.month + interval '1 month'`,
  // P6
  'no charge waits behind a month that was billed since': sql`
    select c.lot_id, c.day from storage_charge c where c.bill_id is null
      and (select count(*) from storage_bill b where (b.company_id = c.company_id or b.merchant_id = c.merchant_id) and b.month + interval '1 month' > c.day) > 1`,
  // P6
  'what was paid of a bill is what its postings took of the wallet and gave back': sql`
    select coalesce(b.bill_number, t.bill_number) from (
      select b.id, b.bill_number, b.company_id, b.merchant_id, b.paid_cents, b.payments, coalesce(sum(p.amount_cents), 0) as parts, count(p.no) as count
      from storage_bill b left join storage_payment p on p.bill_id = b.id group by b.id) b
    full join (
      select split_part(t.reference, ' ', 1) as bill_number, min(a.company_id) as company_id, min(a.merchant_id) as merchant_id,
        -sum(e.amount_cents) as cents, count(*) as count
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.ledger_account_id and a.kind in ('company_available', 'merchant_payable')
      where t.kind in ('storage_payment', 'storage_back', 'merchant_storage') group by 1) t on t.bill_number = b.bill_number
    where b.id is null or b.paid_cents <> coalesce(t.cents, 0) or b.paid_cents <> b.parts or b.payments <> b.count
      or b.count <> coalesce(t.count, 0) or t.company_id <> b.company_id or t.merchant_id <> b.merchant_id`,
  'what was taken off a bill is what two people agreed on': sql`
    select b.bill_number from storage_bill b
    left join storage_correction r on r.bill_id = b.id and r.state = 'booked' and r.decided_by <> r.made_by
    group by b.id having b.corrected_cents <> coalesce(sum(r.amount_cents), 0)`,
  'a tariff that holds was agreed on by two people before its day, and says what the first day costs': sql`
    select t.id from storage_tariff t where (t.state = 'confirmed'
        and (t.decided_by = t.set_by or t.valid_from <= day_at_warehouse(t.warehouse_id, t.decided_at)))
      or not exists (select from storage_step s where s.tariff_id = t.id and s.from_age = 0)`,
}
