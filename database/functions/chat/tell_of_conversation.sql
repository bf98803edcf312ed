-- Who answers a conversation, whether it is open and whether the platform is there: told to who takes part.
create or replace function tell_of_conversation() returns trigger language plpgsql as $$
begin
  insert into live_event (account_id, topic, ref)
  select p.account_id, 'chat', new.conversation_number
  from participant p where p.conversation_id = new.id and p.left_at is null;
  return null;
end
$$;
