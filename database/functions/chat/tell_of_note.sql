-- A note is told to those of its side, and to nobody else.
create or replace function tell_of_note() returns trigger language plpgsql as $$
begin
  insert into live_event (account_id, topic, ref)
  select p.account_id, 'chat', talk.conversation_number
  from participant p join conversation talk on talk.id = p.conversation_id
  where p.conversation_id = new.conversation_id and p.side = new.side and p.left_at is null;
  return null;
end
$$;
