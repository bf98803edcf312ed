-- Who reads sees it in their other tabs, and whoever wrote what is read sees that it is.
create or replace function tell_of_reading() returns trigger language plpgsql as $$
begin
  insert into live_event (account_id, topic, ref)
  select who.account_id, 'chat', talk.conversation_number
  from conversation talk, (
    select new.account_id union select m.account_id from chat_message m
    join participant p on p.conversation_id = m.conversation_id and p.account_id = m.account_id and p.left_at is null
    where m.conversation_id = new.conversation_id and m.no > old.read_no and m.no <= new.read_no) who
  where talk.id = new.conversation_id;
  return null;
end
$$;
