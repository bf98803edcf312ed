-- Each line of a request's history goes on from the one before it.
create or replace function check_refund_chain() returns trigger language plpgsql as $$
declare last smallint;
begin
  select h.to_status into last from refund_history h where h.refund_id = new.refund_id order by h.id desc limit 1;
  if coalesce(last, -1) <> new.from_status then
    raise exception 'the history of refund % goes on from %, not from %', new.refund_id, coalesce(last, -1), new.from_status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
