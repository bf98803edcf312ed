-- At commit the last entry of a request's history says the status it has, and its lines add up to what it
-- asks.
create or replace function check_refund_told() returns trigger language plpgsql as $$
declare now_is refund;
begin
  select * into now_is from refund where id = new.id;
  if (select h.to_status from refund_history h where h.refund_id = new.id order by h.id desc limit 1) is distinct from now_is.status then
    raise exception 'refund % moved without a history entry', new.refund_number using errcode = 'check_violation';
  end if;
  if (select sum(l.asked_cents) from refund_line l where l.refund_id = new.id) is distinct from now_is.asked_cents::numeric then
    raise exception 'the lines of refund % do not add up', new.refund_number using errcode = 'check_violation';
  end if;
  if now_is.status in (5, 7) and (select sum(l.agreed_cents) from refund_line l where l.refund_id = new.id)
    is distinct from now_is.agreed_cents::numeric then
    raise exception 'what is agreed for refund % does not add up', new.refund_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
