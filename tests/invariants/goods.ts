import { sql } from 'kysely'

/*
 * Where the invariants of manufacturers stand, by their numbers in the design. A constraint refuses at once
 * or at commit; a query is asked by whoever is done with a database, and after every step of the random
 * histories (tests/races/kinds). E: earning.ts, I: ../invariants.ts, G: this file, O: `inOrder` below, of
 * histories in which one thing is done after another.
 *
 *  M1   trigger ledger_balanced, unique (kind, reference); E 'the whole ledger …', I 'each transaction …'
 *  M2   check of parts by kind (0700); E 'an entry of a manufacturer …'
 *  M3   E 'what becomes payable changes no sum'
 *  M4   check (pending_cents >= 0) of order_earning, by its statement trigger; E 'what waits …'
 *  M5   trigger earn_by_entries; E 'what waits …', 'what an order earned …'
 *  M6   trigger merchant_payout_booked; E 'what is on the way …'
 *  M7   E 'what a manufacturer has …'
 *  M8   E 'the commission of an order stands …'
 *  M9   trigger line_earning_guarded; E 'what was given back of a line …'
 *  M10  triggers of 0770, one statement for an entry by its key; E 'a statement opens …', 'what statements …'
 *  M11  E 'goods of an order …', I 'what is paid of a reservation …', contract.ts 'of a contract …'
 *  M12  O 'a payout was due …' (at once with a refund it may become a debt)
 *  M13  triggers of 0720 on lines, shipments, batches, places; G 'what comes of an item …'
 *  M14  triggers inbound_line_counted, count_moved; I 'a line of a shipment …',
 *       G 'a count moved …', 'nothing moves stock for a shipment …'
 *  M15  index product_change_open; G 'what a passed change made …', O 'the history of a product runs …'
 *  M16  key to merchant_transition, trigger merchant_moved; G 'the state of …', 'of a closed …'
 *  M17  I 'what is listed …', G 'what is listed is on the shelf'; facts: ../races/kinds/portal-histories
 *  M18  trigger merchant_payout_guarded; E 'a payout went to an account …', 'a run was approved …'
 *  M19  trigger freeze_commission, unique index of a rate's scope and day; E 'the rate of a line …',
 *       G 'the rate of a contract’s line …'
 */

/** What must hold of the goods of manufacturers, each as a query that finds what breaks it. */
export const goodsQuestions: Record<string, ReturnType<typeof sql>> = {
  // M13, reckoned otherwise than the database does.
  'what comes of an item, counted line by line, is what nobody has a place for, and comes on the first day of it': sql`
    with coming as (
      select l.relation_id, i.warehouse_id, greatest(0, l.announced - l.sound - l.damaged) as pieces, i.expected_on as day
      from inbound_line l join inbound i on i.id = l.inbound_id where i.state between 1 and 4
      union all
      select relation_id, warehouse_id, quantity, arrives_on from presale_batch where inbound_id is null and state = 'open'
      union all
      select b.relation_id, b.warehouse_id, -h.amount, null from presale_hold h join presale_batch b on b.id = h.batch_id
      left join inbound i on i.id = b.inbound_id
      where h.state = 'held' and b.state <> 'failed' and (i.state between 1 and 4 or (i.id is null and b.state = 'open'))),
    summed as (select relation_id, warehouse_id, greatest(0, sum(pieces)) as pieces, min(day) filter (where pieces > 0) as day
      from coming group by 1, 2)
    select relation_id, warehouse_id, s.incoming, s.incoming_on, c.pieces, c.day from stock s full join summed c using (relation_id, warehouse_id)
    where (coalesce(s.incoming, 0) <> coalesce(c.pieces, 0) or s.incoming_on is distinct from case when c.pieces > 0 then c.day end)
      and (c.relation_id is not null or exists (select from inbound_line l where l.relation_id = s.relation_id)
        or exists (select from presale_batch b where b.relation_id = s.relation_id))`,
  // M14
  'a count moved what it booked of its item in its place, and what is short there is what its last count did not find': sql`
    select c.count_number from stock_count c where coalesce(c.booked, 0) <>
        coalesce((select sum(m.amount) from stock_movement m where m.count_id = c.id), 0)
      or exists (select from stock_movement m where m.count_id = c.id
        and (m.reason <> 'counted' or (m.relation_id, m.warehouse_id) <> (c.relation_id, c.warehouse_id)))
      or c.state is distinct from (select h.to_state from count_history h where h.count_id = c.id order by h.id desc limit 1)
    union all
    select s.relation_id || ' ' || s.warehouse_id from stock s
    where s.short <> coalesce((select sum(c.short - c.written_off) from stock_count c where c.relation_id = s.relation_id
        and c.warehouse_id = s.warehouse_id and not c.short_over), 0) or (s.short > 0 and s.on_hand > s.reserved)`,
  'nothing moves stock for a shipment that was not counted, and what moved it was of its item and place': sql`
    select m.id from stock_movement m join inbound_line l on l.id = m.inbound_line_id join inbound i on i.id = l.inbound_id
    where i.state not in (4, 5, 6) or (m.reason = 'received' and (m.relation_id, m.warehouse_id) <> (l.relation_id, i.warehouse_id))
      or (m.amount <= 0 and m.reason <> 'corrected')`,
  'the state of a shipment and of a change is where its history left it': sql`
    select 'inbound ' || i.inbound_number from inbound i where i.state is distinct from
      (select h.to_state from inbound_history h where h.inbound_id = i.id order by h.id desc limit 1)
    union all
    select 'change ' || c.id from product_change c where c.state is distinct from
      (select h.to_state from change_history h where h.change_id = c.id order by h.id desc limit 1)`,
  // M15
  'what a passed change made of its fields is what it was to make of them, once, and no other change made anything': sql`
    select c.id, e.path from product_change c left join product_event e on e.change_id = c.id
    left join change_edit d on d.change_id = c.id and d.path = e.path
    where e.id is not null and (c.state <> 3 or d.after is distinct from e.after)
    union all
    select change_id, path from product_event where change_id is not null group by 1, 2 having count(*) > 1`,
  'a field is as it was saved last, and was saved as often as it was counted': sql`
    select e.change_id, e.path from change_edit e left join lateral (select count(*) as saves, max(s.rev) as last,
      (array_agg(s.after order by s.rev desc))[1] as after from change_save s where s.change_id = e.change_id and s.path = e.path) s on true
    join product_change c on c.id = e.change_id and c.undoes is null
    where (s.saves, s.last) is distinct from (e.rev::bigint, e.rev) or s.after is distinct from e.after`,
  'an open change alone reserves numbers, and none that another product has': sql`
    select n.number_folded from change_number n join product_change c on c.id = n.change_id
    left join relation r on r.merchant_id = n.merchant_id and fold_number(r.custom_sn) = n.number_folded and r.product_id is distinct from c.product_id
    where c.state not in (0, 1, 2) or r.id is not null`,
  'a sheet has told each of its cells, and was put back once': sql`
    select b.id from bulk b where b.cells <> (select count(*) from bulk_cell c where c.bulk_id = b.id)
      or b.rows <> (select count(distinct c.relation_id) from bulk_cell c where c.bulk_id = b.id)
      or b.cells <> (select count(*) from product_event e where e.bulk_id = b.id)
      or (b.undo_of is not null and (select u.undone_at from bulk u where u.id = b.undo_of) is null)`,
  // M16
  'the state of a manufacturer is where its history left it': sql`
    select m.id from merchant m join lateral (select h.to_state from merchant_history h where h.merchant_id = m.id
      order by h.id desc limit 1) h on true where m.state <> h.to_state
    union all
    select merchant_id from (select h.merchant_id, h.from_state, lag(h.to_state) over (partition by h.merchant_id order by h.id) as before
      from merchant_history h) h where h.from_state <> h.before`,
  'of a closed manufacturer there is nothing left, and nobody who can log in': sql`
    select m.id from merchant m where m.state = 4 and (
      exists (select from relation r join stock s on s.relation_id = r.id where r.merchant_id = m.id and s.on_hand <> 0)
      or exists (select from orders o where o.merchant_id = m.id and o.status not in (7, 8, 9, 33, 92))
      or exists (select from merchant_payout p where p.merchant_id = m.id and p.state in (0, 1, 2))
      or exists (select from ledger_account a join ledger_entry e on e.ledger_account_id = a.id where a.merchant_id = m.id
        group by a.id having sum(e.amount_cents) <> 0)
      or exists (select from account a where a.merchant_id = m.id and a.disabled_at is null))`,
  // M17
  'what is listed is on the shelf': sql`
    select l.product_id from (select product_id from listing union select product_id from listing_card
      union select product_id from listing_shelf union select product_id from listing_number) l
    join product p on p.id = l.product_id where p.off_shelf_at is not null`,
  // M19
  'the rate of a contract’s line is the one in force on the day it was made, and so is its commission': sql`
    select o.order_number, l.line_no from orders o join contract_line_rate l on l.contract_id = o.contract_id
    join contract_line c on (c.contract_id, c.version, c.line_no) = (l.contract_id, l.version, l.line_no)
    left join relation r on r.id = c.relation_id join commission_rate b on b.id = l.commission_rate_id
    where l.commission_rate_id is distinct from commission_for(o.merchant_id, r.product_id, 3::smallint, o.created_at)
      or l.commission_cents <> least(c.total_cents, greatest(share_of(c.total_cents, b.basis_points, 10000), b.minimum_cents))`,
}

/**
 * What holds besides where one thing is done after another. Words that a feed of the office brings leave no
 * trace.
 */
export const inOrder: Record<string, ReturnType<typeof sql>> = {
  // M12
  'a payout was due when it was put on its way': sql`
    select p.payout_number from (select t.reference, e.part, sum(e.amount_cents) over (partition by a.id order by e.id) as after
      from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transaction t on t.id = e.transaction_id
      where a.kind = 'merchant_payable') b join merchant_payout p on p.payout_number = b.reference and b.part = 'payout'
    where b.after < 0`,
  // M15
  'the history of a product runs, and ends with what the product is': sql`
    with told as (select e.*, lag(e.after) over (partition by e.product_id, e.path order by e.id) as was,
        e.id = max(e.id) over (partition by e.product_id, e.path) as last
      from product_event e where e.path !~ '^((items|media|papers)\\.n|title\\.|description\\.)')
    select t.product_id, t.path, t.was, t.before from told t where t.was is not null and t.was is distinct from t.before
    union all
    select t.product_id, t.path, t.after, s.now from told t join product p on p.id = t.product_id
    left join relation r on r.id = (substring(t.path from '^items\\.r(\\d+)\\.price$'))::int
    cross join lateral (select case
      when t.path = 'collection' then to_jsonb(p.collection)
      when r.id is not null then to_jsonb((r.price_cents / 100.0)::numeric(12, 2)::text) end as now) s
    where t.last and (t.path = 'collection' or r.id is not null)
      and coalesce(t.after, 'null') <> coalesce(s.now, 'null')`,
}
