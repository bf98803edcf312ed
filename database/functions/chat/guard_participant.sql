-- A participant belongs to their side when they come. What they have read never falls, and what is unread
-- then is counted; its caller has locked the conversation.
create or replace function guard_participant() returns trigger language plpgsql as $$
declare
  talk conversation;
begin
  if tg_op = 'UPDATE' and new.read_no = old.read_no and (new.left_at is not null or old.left_at is null) then
    return new;
  end if;
  select * into strict talk from conversation where id = new.conversation_id for update;
  if tg_op = 'INSERT' or (old.left_at is not null and new.left_at is null) then
    if tg_op = 'UPDATE' then new.read_no := talk.last_no; end if;
    if new.left_at is not null or not exists (select from chat_people(talk) who
      where who.account_id = new.account_id and who.side = new.side)
      and not (new.side = 'buyer' and exists (select from account a where a.id = new.account_id
        and a.company_id = talk.company_id and a.disabled_at is null and a.removed_at is null))
    then
      raise exception 'a participant belongs to their side' using errcode = 'check_violation', constraint = 'participant_side';
    end if;
  end if;
  if new.read_no > talk.last_no or (tg_op = 'UPDATE' and new.read_no < old.read_no) then
    raise exception 'what was read does not change' using errcode = 'check_violation', constraint = 'participant_read';
  end if;
  new.unread := (select count(*) from chat_message m where m.conversation_id = talk.id
    and m.no > greatest(new.read_no, new.visible_from_no - 1) and m.account_id <> new.account_id and m.withdrawn_at is null);
  return new;
end
$$;
