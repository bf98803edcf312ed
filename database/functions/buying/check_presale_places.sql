-- At commit no place of a reservation is asked for but in review, or held but from its approval until its goods are here.
create or replace function check_presale_places() returns trigger language plpgsql as $$
begin
  if exists (select from orders o join order_line l on l.order_id = o.id join presale_hold h on h.order_line_id = l.id
    where o.id = new.id and (
      (h.state = 'asked') <> (o.status = 10)
      or (h.state = 'held') <> (o.status in (14, 5) or (o.status = 18 and o.status_before = 14)
        or (o.status = 120 and o.status_before = 5)))) then
    raise exception 'reservation % has places that are not as it stands', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
