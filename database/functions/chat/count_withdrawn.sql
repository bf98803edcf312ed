-- A message that was withdrawn is no longer unread for whoever had not read it, and all are told.
create or replace function count_withdrawn() returns trigger language plpgsql as $$
begin
  update participant set unread = unread - 1
  where conversation_id = new.conversation_id and left_at is null and account_id <> new.account_id
    and greatest(read_no, visible_from_no - 1) < new.no;
  insert into live_event (account_id, topic, ref)
  select p.account_id, 'chat', talk.conversation_number
  from participant p join conversation talk on talk.id = p.conversation_id
  where p.conversation_id = new.conversation_id and p.left_at is null;
  return null;
end
$$;
