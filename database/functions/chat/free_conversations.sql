-- Whoever has left, is disabled or talks for nobody any more answers no conversation from then on.
create or replace function free_conversations() returns trigger language plpgsql as $$
declare
  person int;
begin
  if tg_table_name = 'staff_role' then
    person := old.account_id;
    -- who is given a conversation at this moment is locked until it is theirs (guard_conversation)
    perform from account where id = person for no key update;
  else
    person := new.id;
  end if;
  with freed as (
    update conversation c set assigned_to = nullif(c.assigned_to, person), helper_id = nullif(c.helper_id, person)
    where (c.assigned_to = person or c.helper_id = person)
      and not exists (select from chat_people(c) who where who.account_id = person and who.side <> 'buyer')
    returning c.id)
  insert into conversation_event (conversation_id, event, account_id, at)
  select id, 'released', null, clock_timestamp() from freed;
  return null;
end
$$;
