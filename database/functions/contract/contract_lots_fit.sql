-- Whether the lots of a version are those of its text: two to nine without a gap, which hold every piece of
-- every line once, and are delivered one after the other, the last by the contract's delivery day. A text
-- that names none is delivered as one lot.
create or replace function contract_lots_fit(whose int, which int) returns boolean language sql stable as $$
  with kept as (
    select p.lot_no, min(p.planned_on) as planned_on, max(p.planned_on) as latest, jsonb_build_object('lot_no', p.lot_no,
      'planned_on', min(p.planned_on), 'lines', jsonb_agg(jsonb_build_object('line_no', p.line_no, 'custom_sn', l.custom_sn,
      'quantity', p.quantity) order by p.line_no)) as lot
    from contract_lot_plan p join contract_line l using (contract_id, version, line_no)
    where p.contract_id = whose and p.version = which group by p.lot_no),
  followed as (select *, lead(planned_on) over (order by lot_no) as next from kept)
  select v.body::jsonb -> 'lots' is not distinct from (select jsonb_agg(lot order by lot_no) from kept)
    and not exists (select from followed where planned_on <> latest or planned_on > next
      or next is null and planned_on <> v.delivery_on)
    and (select count(*) = 0 or count(*) between 2 and 9 and max(lot_no) = count(*) from kept)
    and (not exists (select from kept) or not exists (
      select from contract_line l where l.contract_id = whose and l.version = which and l.quantity is distinct from (
        select sum(p.quantity) from contract_lot_plan p where p.contract_id = whose and p.version = which and p.line_no = l.line_no)))
  from contract_version v where v.contract_id = whose and v.version = which $$;
