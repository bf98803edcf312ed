-- A row of a queue that was decided is nobody's any more; pages of who sees the queue are told, where it was
-- somebody's. Arguments: its kind, the column of its ref, the roles of staff.
create or replace function end_row_assignment() returns trigger language plpgsql as $$
begin
  delete from row_assignment where kind = tg_argv[0] and ref = to_jsonb(new) ->> tg_argv[1];
  if found then
    insert into live_event (topic, ref, staff_roles) values ('assignment', tg_argv[0], tg_argv[2]::text[]);
  end if;
  return null;
end $$;
