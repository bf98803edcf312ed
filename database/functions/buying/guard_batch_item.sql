-- A batch that needs a second person moves nothing before one has agreed.
create or replace function guard_batch_item() returns trigger language plpgsql as $$
begin
  if exists (select from order_batch b where b.id = new.batch_id and b.second_needed and b.approved_by is null) then
    raise exception 'batch % waits for a second person', new.batch_id using errcode = 'check_violation', constraint = 'order_batch_waits';
  end if;
  return new;
end $$;
