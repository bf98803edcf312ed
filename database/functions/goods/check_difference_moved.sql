-- At commit a difference is in the state in which its history left it, none waits while its goods are
-- counted, and it was counted again by somebody who had not counted before.
create or replace function check_difference_moved() returns trigger language plpgsql as $$
declare
  inbound inbound;
  state smallint := (select d.state from inbound_difference d where d.id = new.id);
  last_moved inbound_difference_history;
begin
  select i.* into inbound from inbound_line l join inbound i on i.id = l.inbound_id where l.id = new.inbound_line_id;
  select h.* into last_moved from inbound_difference_history h where h.inbound_difference_id = new.id order by h.id desc limit 1;
  if state is distinct from last_moved.to_state then
    raise exception 'difference % is in another state than its history says', new.id using errcode = 'check_violation';
  end if;
  if inbound.state not in (5, 6) and state in (0, 2) then
    raise exception 'difference % waits, and its count has not ended', new.id using errcode = 'check_violation';
  end if;
  if last_moved.event = 'recount' and exists (
    select from receipt c where c.inbound_id = inbound.id and c.account_id = last_moved.account_id) then
    raise exception 'difference % is counted again by who counted it', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
