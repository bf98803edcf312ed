-- At commit a reservation in review asks for its places; from its approval it holds them until they turn into
-- stock.
create or replace function check_presale_places() returns trigger language plpgsql as $$
begin
  if exists (select from orders o join order_line l on l.order_id = o.id join presale_hold h on h.order_line_id = l.id
    cross join lateral (select o.status in (14, 5) or (o.status = 18 and o.status_before = 14)
      or (o.status = 120 and o.status_before = 5) as waiting) w
    where o.id = new.id and (
      (h.state = 'asked') <> (o.status = 10)
      or (h.state = 'held' and not w.waiting)
      or (w.waiting and h.state not in ('held', 'turned'))
      or (o.status in (13, 2, 15, 45, 46, 90, 3, 7) and h.state <> 'turned'))) then
    raise exception 'reservation % has places that are not as it stands', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
