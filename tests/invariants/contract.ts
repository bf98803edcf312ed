import { sql } from 'kysely'
import { letterQuestions } from './letters.ts'

/** What the end of the contract of an order `o`, and its claims, gave back, by its ledger. */
export const contractGaveBack = sql`coalesce((select sum(e.amount_cents) from ledger_transaction t
  join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id and a.kind = 'company_available'
  where t.order_id = o.id and t.kind in ('contract_end', 'contract_allowance')), 0)`

/** What must hold of contracts and of their orders, each as a query that finds what breaks it. */
export const contractQuestions: Record<string, ReturnType<typeof sql>> = {
  ...letterQuestions,
  'a contract has one order, of its sides, exactly when it is in force': sql`
    select c.contract_sn from contract c left join orders o on o.contract_id = c.id
    where (c.state = 2) <> (o.id is not null) or o.merchant_id <> c.merchant_id or o.company_id <> c.company_id`,
  'milestones add up to the order, what is captured of them to what is paid': sql`
    select o.order_number from orders o left join milestone m on m.order_id = o.id where o.kind = 3
    group by o.id having o.paid_fee_cents <> coalesce(sum(m.amount_cents) filter (where m.state = 3), 0)
      or (o.status <> 9 and o.order_fee_cents <> coalesce(sum(m.amount_cents) filter (where m.state <> 9), 0))`,
  'a milestone is captured by a payment of its amount, once': sql`
    select m.id from milestone m left join payment_capture c on c.milestone_id = m.id and c.status = 'captured'
    group by m.id having (m.state = 3) <> (count(c.id) = 1) or count(c.id) > 1 or min(c.amount_cents) <> m.amount_cents`,
  'a milestone is under audit while one voucher for it waits': sql`
    select m.id from milestone m left join recharge_order r on r.milestone_id = m.id
    left join recharge v on v.id = r.recharge_id and v.status = 0
    group by m.id having count(v.id) <> (m.state = 2)::int`,
  'what is held of orders is in the account of deposits, and nothing is held of one that ended': sql`
    select h.order_id from order_held h join orders o on o.id = h.order_id
    where h.held_cents < 0 or (h.held_cents <> 0 and o.kind = 3 and o.status in (9, 33))
    union all
    select 0 where (select coalesce(sum(held_cents), 0) from order_held) <> (select coalesce(sum(e.amount_cents), 0)
      from ledger_entry e join ledger_account a on a.id = e.ledger_account_id and a.kind = 'deposits_held')`,
  'of a contract what is paid is held, released to its manufacturer, or given back': sql`
    select o.order_number from orders o left join order_held h on h.order_id = o.id where o.kind = 3
      and o.paid_fee_cents - o.refunded_fee_cents <> coalesce(h.held_cents, 0) + coalesce((select sum(e.amount_cents)
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id 
        where t.order_id = o.id and e.part = 'goods'), 0)`,
  'the goods of a contract are in its lots, each piece once': sql`
    select o.order_number, l.line_no from orders o join contract c on c.id = o.contract_id
    join contract_line l on l.contract_id = c.id and l.version = c.confirmed_version
    where l.quantity <> coalesce((select sum(g.planned) from lot_line g join lot p using (order_id, lot_no)
      where g.order_id = o.id and g.line_no = l.line_no and p.claim_id is null), 0)`,
  'the lots of an order are those that its contract agreed on': sql`
    select o.order_number, p.lot_no from contract_lot_plan p join contract c on c.id = p.contract_id and c.confirmed_version = p.version
    join orders o on o.contract_id = c.id left join lot l on l.order_id = o.id and l.lot_no = p.lot_no
    left join lot_line g on g.order_id = o.id and g.lot_no = p.lot_no and g.line_no = p.line_no
    where g.planned is distinct from p.quantity or l.planned_on <> p.planned_on
    union all
    select o.order_number, l.lot_no from orders o join contract c on c.id = o.contract_id join lot l on l.order_id = o.id
    where l.claim_id is null and l.value_cents <> (select sum(g.planned * b.price_cents) from lot_line g
      join contract_line b on b.contract_id = c.id and b.version = c.confirmed_version and b.line_no = g.line_no
      where g.order_id = l.order_id and g.lot_no = l.lot_no)`,
  // D10
  'a contract that was ended parts what was paid as its request says, which its sides or two of service agreed on': sql`
    select e.order_id, e.no from termination e join orders o on o.id = e.order_id join account a on a.id = e.answered_by
    cross join lateral (select case e.state when 4 then e.ruled_keeps_cents else e.merchant_keeps_cents end as keeps,
      case e.state when 4 then e.ruled_back_cents else e.buyer_back_cents end as back) s
    where e.state in (1, 4, 6) and (o.status <> 9 or s.keeps <> o.paid_fee_cents - o.refunded_fee_cents
      or (e.state = 1 and (e.asked_by = 'buyer') <> (a.merchant_id is not distinct from o.merchant_id))
      or (e.state = 4 and (a.kind <> 'staff' or s.keeps + s.back > 500000 and e.checked_by is not distinct from e.answered_by))
      or s.back <> coalesce((select sum(f.amount_cents) from ledger_transaction t join ledger_entry f on f.transaction_id = t.id
        join ledger_account g on g.id = f.ledger_account_id and g.kind = 'company_available'
        where t.order_id = o.id and t.kind = 'contract_end'), 0))`,
  // D10
  'a request to end a contract was made and answered by whom it is for, above 5,000.00 by two of service on one sum': sql`
    select e.order_id, e.no from termination e join orders o on o.id = e.order_id
    join account a on a.id = e.account_id left join account w on w.id = e.answered_by left join account k on k.id = e.checked_by
    where (case e.asked_by when 'buyer' then a.company_id is distinct from o.company_id else a.merchant_id is distinct from o.merchant_id end)
      or (e.state = 0) <> (w.id is null)
      or (e.state in (1, 2, 3) and (case when (e.asked_by = 'buyer') = (e.state = 3) then w.company_id is distinct from o.company_id
        else w.merchant_id is distinct from o.merchant_id end))
      or (e.state in (4, 5) and (w.kind <> 'staff' or e.answered_at < e.service_at))
      or (e.state = 6 and (e.asked_by <> 'buyer' or w.company_id is distinct from o.company_id or e.merchant_keeps_cents <> 0))
      or k.kind <> 'staff'
      or (e.state = 4 and e.ruled_keeps_cents + e.ruled_back_cents > 500000
        and (k.id is null or k.id = w.id))`,
  'a claim was made, offered for and closed by whom it is for, above 5,000.00 by two of service on one ruling': sql`
    select c.claim_number from claim c join orders o on o.id = c.order_id join account a on a.id = c.account_id
    left join account w on w.id = c.closed_by left join account k on k.id = c.checked_by
    left join claim_offer f on f.claim_id = c.id and f.no = c.rounds
    where a.company_id is distinct from o.company_id
      or (c.state in (2, 3) and w.company_id is distinct from o.company_id)
      or (c.state = 2 and (f.answer, f.amount_cents, f.answered_by) is distinct from ('accepted', c.settled_cents, c.closed_by))
      or (c.state = 4 and (w.kind is distinct from 'staff' or c.closed_at < c.service_at))
      or (c.state = 5 and o.status <> 9)
      or k.kind <> 'staff'
      or (c.state = 4 and c.ruled_cents is distinct from c.settled_cents)
      or (c.state = 4 and (k.id is null or k.id = w.id) and c.settled_cents + coalesce((
        select sum((x ->> 'quantity')::int * l.price_cents) from jsonb_array_elements(c.ruled_lines) x
        join contract n on n.id = o.contract_id join contract_line l on l.contract_id = n.id and l.version = n.confirmed_version
          and l.line_no = (x ->> 'line_no')::int), 0) > 500000)
    union all
    select c.claim_number from claim_offer f join claim c on c.id = f.claim_id join orders o on o.id = c.order_id
    join account a on a.id = f.account_id left join account w on w.id = f.answered_by
    where a.merchant_id is distinct from o.merchant_id or (w.id is not null and w.company_id is distinct from o.company_id)
      or f.no > c.rounds or (f.answer is null) <> (c.state = 1 and f.no = c.rounds) and c.state in (0, 1, 2)`,
  'what is agreed for claims lowered balances, came out of what was held, and only then from the manufacturer': sql`
    select c.claim_number from claim c
    left join (select t.reference, t.order_id, max(t.id) as id, count(distinct t.id) as times,
        coalesce(-sum(e.amount_cents) filter (where a.kind = 'deposits_held'), 0) as from_held,
        coalesce(-sum(e.amount_cents) filter (where e.part = 'goods'), 0) as from_maker,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'company_available'), 0) as to_buyer
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      where t.kind = 'contract_allowance' group by 1, 2) b on b.reference = c.claim_number
    where coalesce(b.times, 0) <> (coalesce(c.back_cents, 0) > 0)::int or b.order_id <> c.order_id
      or b.from_held < 0 or b.from_maker < 0 or b.to_buyer <> c.back_cents
      or c.settled_cents <> c.discount_cents + b.from_held + b.from_maker
      or (b.from_maker > 0 and 0 <> (select sum(e.amount_cents) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        join ledger_account a on a.id = e.ledger_account_id and a.kind = 'deposits_held' where t.order_id = c.order_id and t.id <= b.id))
    union all
    select o.order_number from orders o join contract n on n.id = o.contract_id
    join contract_version v on v.contract_id = n.id and v.version = n.confirmed_version
    where o.status <> 9 and v.total_cents - coalesce((select sum(m.amount_cents) from milestone m where m.order_id = o.id and m.state <> 9), 0)
      <> coalesce((select sum(c.discount_cents) from claim c where c.order_id = o.id), 0)`,
  'what an accepted offer, or customer service, sends again has a lot that costs nothing, and nothing else is sent again': sql`
    select c.claim_number from (select claim_id, planned_on, (select json_agg(json_build_array(x.line_no, x.quantity) order by x.line_no)
          from claim_offer_line x where x.claim_id = f.claim_id and x.no = f.no)::text as goods from claim_offer f where answer = 'accepted'
      union all select id, ruled_on, (select json_agg(json_build_array((x ->> 'line_no')::int, (x ->> 'quantity')::int)
          order by (x ->> 'line_no')::int) from jsonb_array_elements(ruled_lines) x)::text from claim where state = 4) f
    join claim c on c.id = f.claim_id left join lot l on l.claim_id = c.id
    where l.planned_on is distinct from f.planned_on or l.value_cents <> 0 or l.order_id <> c.order_id
      or f.goods is distinct from (select json_agg(json_build_array(g.line_no, g.planned) order by g.line_no) from lot_line g
          where g.order_id = l.order_id and g.lot_no = l.lot_no)::text
    union all
    select c.claim_number from lot l join claim c on c.id = l.claim_id
    where c.state not in (2, 4) or l.replaces is distinct from (select coalesce(k.replaces, k.lot_no) from lot k
      where k.order_id = c.order_id and k.lot_no = c.lot_no)
    union all
    select c.claim_number from (select claim_id, line_no, quantity from claim_offer_line union all
      select id, (x ->> 'line_no')::int, (x ->> 'quantity')::int from claim, jsonb_array_elements(ruled_lines) x) x
    join claim c on c.id = x.claim_id where x.quantity > (select coalesce(sum(k.quantity), 0) from claim_line k where k.claim_id = c.id and k.line_no = x.line_no)`,
  // D8
  'no more is claimed of a lot than came damaged or missing, and what is agreed is on its lot and order': sql`
    select c.order_id, l.line_no from claim_line l join claim c on c.id = l.claim_id and c.state <> 3
    left join lot_line g on g.order_id = c.order_id and g.lot_no = c.lot_no and g.line_no = l.line_no
    group by c.order_id, c.lot_no, l.line_no, l.condition, g.damaged, g.missing
    having coalesce(sum(l.quantity) > case l.condition when 2 then g.damaged else g.missing end, true)
    union all
    select l.order_id, l.lot_no from lot l where l.allowance_cents > l.value_cents or l.allowance_cents <>
      coalesce((select sum(c.settled_cents) from claim c join lot k on k.order_id = c.order_id and k.lot_no = c.lot_no
        where c.order_id = l.order_id and coalesce(k.replaces, k.lot_no) = l.lot_no), 0)
    union all
    select o.id, 0 from orders o where o.kind = 3 and o.discount_cents <>
      coalesce((select sum(c.discount_cents) from claim c where c.order_id = o.id), 0)
    union all
    select c.order_id, c.lot_no from claim c where c.state in (2, 4) and (c.settled_cents <> c.discount_cents + c.back_cents or c.back_cents <>
      coalesce((select sum(e.amount_cents) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        join ledger_account a on a.id = e.ledger_account_id and a.kind = 'company_available'
        where t.kind = 'contract_allowance' and t.reference = c.claim_number), 0))`,
  'a contract is not over while a claim is open, and negotiates exactly while one waits for it': sql`
    select o.order_number from orders o left join claim c on c.order_id = o.id and c.state in (0, 1) where o.kind = 3
    group by o.id having (count(c.id) > 0 and o.status in (9, 31, 33)) or (o.status in (32, 34) and count(c.id) = 0)
      or (o.status = 34 and count(c.id) filter (where c.state = 1) = 0) or (o.status = 32 and count(c.id) filter (where c.state = 1) > 0)`,
  'a contract waits for an answer while one request to end it is open': sql`
    select o.order_number from orders o left join termination e on e.order_id = o.id and e.state = 0
    group by o.id having count(e.no) <> (o.kind = 3 and o.status = 120)::int`,
  // D8, D9 and D12
  'each piece of a lot that was shipped came in one way, and none that was not': sql`
    select g.order_id, g.line_no from lot_line g join lot l using (order_id, lot_no)
    where g.shipped > g.planned or g.sound + g.damaged + g.missing not in (0, g.shipped)
      or (l.state in (6, 7, 8)) <> (g.sound + g.damaged + g.missing > 0)
      or (l.state in (2, 4, 5, 6, 7, 8) and g.shipped <> g.planned)`,
  'a lot has left with every paper that it needs passed, each the file that was handed in': sql`
    select l.order_id, l.lot_no from lot l cross join unnest(l.papers) p
    where l.state between 4 and 8 and not exists (select from evidence e
      where e.order_id = l.order_id and e.lot_no = l.lot_no and e.kind = p and e.state = 1)
    union all
    select e.order_id, e.lot_no from evidence e join file f on f.id = e.file_id where f.sha256 <> e.sha256`,
  'a lot is where its history says, which goes on without a gap': sql`
    select l.order_id, l.lot_no from lot l
    where l.state <> coalesce((select h.to_state from lot_history h where h.order_id = l.order_id and h.lot_no = l.lot_no
      order by h.id desc limit 1), case when l.claim_id is null then 0 else 1 end)
    union all
    select order_id, lot_no from (select h.order_id, h.lot_no, h.from_state,
        lag(h.to_state, 1, (case when l.claim_id is null then 0 else 1 end)::smallint) over (
          partition by h.order_id, h.lot_no order by h.id) as before
      from lot_history h join lot l using (order_id, lot_no)) x
    where from_state <> before`,
  'a contract is completed with every lot received, settled or cancelled': sql`
    select o.order_number from orders o join lot l on l.order_id = o.id where o.kind = 3 and o.status = 33 and l.state not in (6, 8, 9)`,
  // D1 of shared/contracts.md
  'a contract is the sum of its lines, parted by whole percents with the balance rounded half up': sql`
    select v.contract_id, v.version from contract_version v
    where v.total_cents <> coalesce((select sum(l.quantity * l.price_cents) from contract_line l
        where l.contract_id = v.contract_id and l.version = v.version), 0)
      or v.deposit_cents + v.balance_cents <> v.total_cents
      or v.balance_cents <> round(v.total_cents::numeric * (100 - v.deposit_percent) / 100)`,
  // D2
  'who confirmed a version confirmed its hash, and a contract is in force by both on one version': sql`
    select f.contract_id from contract_confirmation f join contract_version v using (contract_id, version)
    where f.content_hash <> v.content_hash
    union all
    select c.id from contract c
    where (c.confirmed_version is not null) <> (c.state = 2) or (c.confirmed_version is not null and
      (select count(*) from contract_confirmation f where f.contract_id = c.id and f.version = c.confirmed_version) <> 2)`,
  'a proposed contract waits for the side that neither made nor confirmed its last version first': sql`
    select c.id, c.waits_for from contract c left join contract_version v on v.contract_id = c.id and v.version = c.version
    left join contract_confirmation b on b.contract_id = c.id and b.version = c.version and b.side = 'buyer'
    left join contract_confirmation m on m.contract_id = c.id and m.version = c.version and m.side = 'merchant'
    where c.waits_for is distinct from case when c.state <> 1 then null when m.side is not null then 'buyer'
      when b.side is not null or v.made_by = 'buyer' then 'merchant' else 'buyer' end`,
  'each side of a contract is confirmed by one of its own people, and its order is of whoever did for the buyer': sql`
    select f.contract_id, f.version from contract_confirmation f join contract c on c.id = f.contract_id
    join account a on a.id = f.account_id left join orders o on o.contract_id = c.id and c.confirmed_version = f.version
    where (case f.side when 'buyer' then a.company_id is distinct from c.company_id else a.merchant_id is distinct from c.merchant_id end)
      or (f.side = 'buyer' and (f.proof <> 'payment_password' or o.account_id <> f.account_id))
      or (f.side = 'merchant' and f.proof = 'payment_password') or length(f.typed_name) < 2 or f.version > c.version`,
  // D3
  'a version is the text of its hash, goes on from the one before, and its rows say the same': sql`
    select v.contract_id, v.version from contract_version v
    where v.content_hash <> sha256(convert_to(v.body, 'UTF8'))
      or v.previous_hash is distinct from (select b.content_hash from contract_version b
        where b.contract_id = v.contract_id and b.version = v.version - 1)
      or (v.body::jsonb ->> 'previous_hash') is distinct from encode(v.previous_hash, 'hex')
      or (v.body::jsonb ->> 'total_cents')::bigint <> v.total_cents
      or (select jsonb_agg(jsonb_build_array(l.line_no, l.custom_sn, l.quantity, l.price_cents, l.relation_id) order by l.line_no)
          from contract_line l where l.contract_id = v.contract_id and l.version = v.version)
        is distinct from (select jsonb_agg(jsonb_build_array(l -> 'line_no', l -> 'custom_sn', l -> 'quantity', l -> 'price_cents',
          l -> 'relation_id') order by n) from jsonb_array_elements(v.body::jsonb -> 'lines') with ordinality as t (l, n))`,
  // D4
  'a version has lines without gaps, of models that differ, of one manufacturer and one port': sql`
    select v.contract_id, v.version from contract_version v join contract c on c.id = v.contract_id
    left join contract_line l on l.contract_id = v.contract_id and l.version = v.version
    left join relation r on r.id = l.relation_id
    group by v.contract_id, v.version, v.port, c.merchant_id
    having count(l.line_no) = 0 or count(l.line_no) <> max(l.line_no)
      or count(distinct lower(btrim(normalize(l.custom_sn, nfkc)))) <> count(l.line_no)
      or bool_or(r.merchant_id <> c.merchant_id or r.fob_port is distinct from v.port) filter (where r.id is not null)
    union all
    select v.contract_id, v.version from contract_version v where not contract_lots_fit(v.contract_id, v.version)`,
}
