-- An order of which a part has left is not cancelled whole, and does not fail.
create or replace function guard_shipped() returns trigger language plpgsql as $$
begin
  if exists (select 1 from order_line l where l.order_id = new.id and l.shipped > 0) then
    raise exception 'a part of order % has left', new.order_number using errcode = 'check_violation';
  end if;
  return new;
end $$;
