import { sql } from 'kysely'

const paidOf = (kind: string, account: string, sign: string) => sql`
  select split_part(t.reference, ' ', 1) as requisition_number, sum(e.amount_cents)::bigint * ${sql.raw(sign)} as cents, count(*) as times
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  join ledger_account a on a.id = e.ledger_account_id and a.kind = ${sql.lit(account)} and a.company_id = t.company_id
  where t.kind = ${sql.lit(kind)} group by 1`

/** What must hold of requisition forms, each as a query that finds what breaks it: P2, P12 of the design. */
export const requisitionQuestions: Record<string, ReturnType<typeof sql>> = {
  'a form holds its pieces from when it is submitted until they leave or the work ends': sql`
    select q.requisition_number from requisition q join requisition_line l on l.requisition_id = q.id
    where l.held <> case when q.state in (1, 2, 3, 4) then l.amount else 0 end`,
  'the pieces of a form that is done, and what a count lacks beyond them, are done, damaged or missing, each once': sql`
    select q.requisition_number from requisition q join requisition_line l on l.requisition_id = q.id
    where case when q.state = 7 then l.done is null or l.done + l.damaged + l.missing <> l.amount + l.beyond
        or (l.beyond > 0 and (q.kind <> 3 or l.done > 0)) else l.done is not null end`,
  'what a move took out of a warehouse is what left, and what came in is what was counted': sql`
    select q.requisition_number from requisition q join requisition_line l on l.requisition_id = q.id
    cross join lateral (select coalesce(-sum(m.amount) filter (where m.reason = 'movedOut'), 0) as out,
        coalesce(sum(m.amount) filter (where m.reason = 'movedIn'), 0) as came,
        coalesce(sum(m.amount) filter (where m.reason = 'movedIn' and p.condition <> l.condition), 0) as damaged,
        count(*) filter (where m.reason = 'movedIn' and (p.warehouse_id <> q.to_warehouse_id or p.aged_from <> f.aged_from)) as strange
      from private_movement m join private_lot p on p.id = m.lot_id left join private_lot f on f.id = p.from_lot
      where m.requisition_line_id = l.id) m
    where m.out <> coalesce(l.gone, 0) or m.came <> case when q.kind = 1 and q.state = 7 then l.done + l.damaged else 0 end
      or (q.kind = 1 and m.damaged <> l.damaged) or m.strange > 0`,
  'what a form takes out of lots for good, and puts in, is what became of its lines': sql`
    select q.requisition_number from requisition q join requisition_line l on l.requisition_id = q.id
    cross join lateral (select coalesce(-sum(m.amount) filter (where m.reason in ('pickedUp', 'disposed')), 0) as gone,
        coalesce(-sum(m.amount) filter (where m.reason = 'counted' and m.amount < 0), 0) as off,
        coalesce(sum(m.amount) filter (where m.reason = 'counted' and m.amount > 0), 0) as back
      from private_movement m where m.requisition_line_id = l.id) m
    where q.state = 7 and q.kind <> 1 and (m.gone <> case when q.kind in (2, 6) then l.done else 0 end
      or m.off <> l.damaged + l.missing or m.back <> l.damaged + l.surplus)`,
  'each missing piece has its difference, at what was paid for it': sql`
    select q.requisition_number from requisition q join requisition_line l on l.requisition_id = q.id
    left join lateral (select sum(d.pieces) as pieces, sum(d.cost_cents) as cents from requisition_difference d where d.line_id = l.id) d on true
    cross join lateral (select -coalesce(sum(m.cost_cents), 0) as cents from private_movement m
      where m.requisition_line_id = l.id and m.reason in ('movedOut', 'movedIn', 'counted')) m
    where l.missing <> coalesce(d.pieces, 0) or (q.state = 7 and m.cents <> coalesce(d.cents, 0))`,
  'a fee was taken of whoever accepted it, once, and went back once where the form was cancelled': sql`
    select q.requisition_number, p.cents, b.cents from requisition q
    left join (${paidOf('requisition_fee', 'company_available', '-1')}) p using (requisition_number)
    left join (${paidOf('requisition_back', 'company_available', '1')}) b using (requisition_number)
    where coalesce(p.cents, 0) <> case when q.accepted_at is null then 0 else q.fee_cents end or p.times > 1 or b.times > 1
      or coalesce(b.cents, 0) <> case when q.state = 9 and q.accepted_at is not null then q.fee_cents else 0 end`,
  'what was paid for missing pieces is what was decided, at most what they cost': sql`
    select q.requisition_number from requisition q join requisition_line l on l.requisition_id = q.id
    join requisition_difference d on d.line_id = l.id
    left join ledger_transaction t on t.id = d.ledger_transaction_id
    left join lateral (select sum(e.amount_cents) as cents from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
      where e.transaction_id = t.id and a.kind = 'company_available' and a.company_id = q.company_id) e on true
    where coalesce(e.cents, 0) <> case when d.decided_by is null then 0 else d.compensation_cents end
      or d.compensation_cents > d.cost_cents or (d.compensation_cents > 100000 and d.decided_by = d.checked_by)`,
  'a tariff of work that holds was agreed on by two people before its day, and has rates': sql`
    select t.id from handling_tariff t where (t.state = 'confirmed'
        and (t.decided_by = t.set_by or t.valid_from <= day_at_warehouse(t.warehouse_id, t.decided_at)))
      or not exists (select from handling_rate r where r.tariff_id = t.id)`,
  'what a tariff quoted is what its rate says of these goods': sql`
    select q.requisition_number from requisition q join handling_tariff t on t.id = q.handling_tariff_id
    left join handling_rate r on r.tariff_id = t.id and r.kind = q.kind
    cross join lateral (select sum(l.amount) as pieces from requisition_line l where l.requisition_id = q.id) g
    where t.state <> 'confirmed' or t.warehouse_id <> q.warehouse_id or r.kind is null
      or q.fee_cents < r.form_cents + r.piece_cents * g.pieces`,
  'every booking of forms is of one form': sql`
    select t.reference from ledger_transaction t where t.kind in ('requisition_fee', 'requisition_back', 'difference_paid')
      and not exists (select from requisition q where t.id in (q.fee_transaction_id, q.back_transaction_id))
      and not exists (select from requisition_difference d where d.ledger_transaction_id = t.id)`,
}
