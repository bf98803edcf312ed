-- A note gets the next number of its side, and is of somebody who takes part there.
create or replace function guard_conversation_note() returns trigger language plpgsql as $$
declare
  talk conversation;
begin
  select * into strict talk from conversation where id = new.conversation_id for update;
  if not exists (select from chat_people(talk) who where who.account_id = new.account_id and who.side = new.side) then
    raise exception 'only participants note' using errcode = 'check_violation', constraint = 'conversation_note_of_participant';
  end if;
  new.no := 1 + coalesce((select max(n.no) from conversation_note n where n.conversation_id = talk.id and n.side = new.side), 0);
  return new;
end
$$;
