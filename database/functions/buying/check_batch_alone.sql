-- Nobody ends orders for more than a site allows one person within a day, in one batch or in several.
create or replace function check_batch_alone() returns trigger language plpgsql as $$
begin
  -- Two batches begun at once see each other.
  perform from account where id = new.account_id for no key update;
  if exists (
    select from (
      select n.site_id, n.back_cents
      from batch_orders(new.event, array(select i.order_id from order_batch_item i where i.batch_id = new.id)) n
      union all
      select d.site_id, d.back_cents from order_batch b join order_batch_sum d on d.batch_id = b.id
      where b.account_id = new.account_id and b.id <> new.id and not b.second_needed
        and b.created_at > new.created_at - interval '1 day') each
    join site s on s.id = each.site_id
    group by s.id having sum(each.back_cents) > s.end_alone_cents) then
    raise exception 'batch % needs a second person', new.id using errcode = 'check_violation', constraint = 'order_batch_alone';
  end if;
  return null;
end $$;
