-- Refuses a change of what a line claims, and of what came back once it is counted.
create or replace function guard_refund_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.quantity <> old.quantity or new.asked_cents <> old.asked_cents
    or new.asked_fees_cents <> old.asked_fees_cents
    or new.order_line_id <> old.order_line_id or new.refund_id <> old.refund_id
    or ((old.sellable + old.damaged) > 0 and (new.sellable, new.damaged) is distinct from (old.sellable, old.damaged)) then
    raise exception 'what a refund claims and got back stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
