-- Each line of an order's history keeps since when the order was in the status that it leaves: what a year's waiting times are summed from, without
-- looking for the line before it. Null of the first. docs/decisions/0231.
alter table order_history add column since timestamptz;

alter table order_history disable trigger order_history_append_only;
update order_history h set since = p.at from (
  select id, lag(at) over (partition by order_id order by id) as at from order_history) p
  where p.id = h.id and p.at is not null;
alter table order_history enable trigger order_history_append_only;

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

-- Read without the table itself.
create index order_history_left on order_history (at) include (order_id, from_status, to_status, since);
drop index order_history_at;
