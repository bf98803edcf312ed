-- An end is an end, but for whose turn it is: a denied request's buyer may still accept that.
create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if new.order_id <> old.order_id or new.asked_cents <> old.asked_cents or new.kind <> old.kind or (old.status in (7, 8, 9)
    and (to_jsonb(new) - 'waits_for') is distinct from (to_jsonb(old) - 'waits_for')) then
    raise exception 'refund % is decided', old.refund_number using errcode = 'check_violation';
  end if;
  if new.status <> old.status and not exists (select 1 from refund_transition t
    where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'refund % may not go from % to %', old.refund_number, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
