-- What was paid for a line and the commission on it stay, and what was given back is not taken again.
create or replace function guard_line_earning() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_line_id, new.order_id, new.paid_cents, new.commission_cents)
    is distinct from (old.order_line_id, old.order_id, old.paid_cents, old.commission_cents)
    or new.given_back_cents < old.given_back_cents then
    raise exception 'what line % earned stays', old.order_line_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
