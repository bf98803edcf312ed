-- Each line of an order's history goes on from the one before it: a status that somebody writes over
-- another's, from what it was when they looked, does not get in.
create or replace function check_history_chain() returns trigger language plpgsql as $$
declare last record;
begin
  select h.to_status, h.at into last from order_history h where h.order_id = new.order_id order by h.id desc limit 1;
  if coalesce(last.to_status, -1) <> new.from_status then
    raise exception 'the history of order % goes on from %, not from %', new.order_id, coalesce(last.to_status, -1), new.from_status
      using errcode = 'check_violation';
  end if;
  new.since := last.at;
  return new;
end $$;
