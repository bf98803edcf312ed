-- A message is unread for the others who take part, and told to all of them.
create or replace function count_chat_message() returns trigger language plpgsql as $$
begin
  if new.kind <> 'system' then
    update participant set unread = unread + 1
    where conversation_id = new.conversation_id and left_at is null and account_id <> new.account_id;
  end if;
  insert into live_event (account_id, topic, ref)
  select p.account_id, 'chat', talk.conversation_number
  from participant p join conversation talk on talk.id = p.conversation_id
  where p.conversation_id = new.conversation_id and p.left_at is null;
  return null;
end
$$;
