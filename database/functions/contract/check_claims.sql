-- D8: no more is claimed than came damaged or not at all, what is agreed is on its lot and its order, a lot
-- is claimed while a claim is open, and an order neither ends nor completes meanwhile. At commit.
create or replace function check_claims() returns trigger language plpgsql as $$
declare
  whose int;
  o record;
begin
  if tg_table_name = 'orders' then whose := new.id; else whose := new.order_id; end if;
  if exists (select from claim_line l join claim c on c.id = l.claim_id join lot_line g on g.order_id = c.order_id and g.lot_no = c.lot_no
      and g.line_no = l.line_no where c.order_id = whose and c.state <> 3
      group by g.lot_no, g.line_no, l.condition, g.damaged, g.missing
      having sum(l.quantity) > case l.condition when 2 then g.damaged else g.missing end)
    or exists (select from claim_line l join claim c on c.id = l.claim_id left join lot_line g on g.order_id = c.order_id
      and g.lot_no = c.lot_no and g.line_no = l.line_no where c.order_id = whose and g.line_no is null) then
    raise exception 'more is claimed of order % than came damaged or missing', whose using errcode = 'check_violation';
  end if;
  if exists (select from lot l where l.order_id = whose and (l.state = 7) <> exists (select from claim c
      where c.order_id = whose and c.lot_no = l.lot_no and c.state in (0, 1)))
    or exists (select from lot l where l.order_id = whose and l.allowance_cents <> coalesce((select sum(c.settled_cents) from claim c
      join lot k on k.order_id = c.order_id and k.lot_no = c.lot_no
      where c.order_id = whose and coalesce(k.replaces, k.lot_no) = l.lot_no), 0)) then
    raise exception 'a lot of order % has not what its claims say', whose using errcode = 'check_violation';
  end if;
  select x.status, x.discount_cents, exists (select from claim c where c.order_id = whose and c.state in (0, 1)) as open,
    exists (select from claim c where c.order_id = whose and c.state = 1) as offered into o from orders x where x.id = whose;
  if o.discount_cents <> coalesce((select sum(c.discount_cents) from claim c where c.order_id = whose), 0)
    or o.open and o.status in (9, 31, 33) or o.status in (32, 34) and not (o.open and o.offered = (o.status = 34)) then
    raise exception 'order % is not where its claims are', whose using errcode = 'check_violation';
  end if;
  return null;
end $$;
