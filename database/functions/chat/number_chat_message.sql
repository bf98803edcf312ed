-- A message gets the next number of its conversation, whose participants are then who take part as things
-- stand; it is of one of them, with own files.
create or replace function number_chat_message() returns trigger language plpgsql as $$
declare
  talk conversation;
begin
  select * into strict talk from conversation where id = new.conversation_id for update;
  if talk.state <> 0 and new.kind <> 'system' then
    raise exception 'the conversation is not open' using errcode = 'check_violation', constraint = 'chat_message_open';
  end if;
  if exists (select from chat_mute s where s.account_id = new.account_id and s.until > new.at) then
    raise exception 'who is muted writes nothing' using errcode = 'check_violation', constraint = 'chat_message_of_muted';
  end if;
  perform gather_participants(talk, new.at);
  if new.kind <> 'system' and not exists (select from participant p where p.conversation_id = talk.id
    and p.account_id = new.account_id and p.side = new.side and p.left_at is null)
  then
    raise exception 'only participants write' using errcode = 'check_violation', constraint = 'chat_message_of_participant';
  end if;
  if exists (select from unnest(new.file_ids) named(id)
    where not exists (select from file f where f.id = named.id and f.account_id = new.account_id))
  then
    raise exception 'files of a message are its writer''s' using errcode = 'check_violation', constraint = 'chat_message_own_files';
  end if;
  new.no := talk.last_no + 1;
  new.at := greatest(new.at, talk.last_at);
  new.body_hash := sha256(convert_to(new.body, 'UTF8'));
  new.withdrawn_at := null;
  update conversation set last_no = new.no, last_at = new.at,
    waiting_since = case when new.side = 'buyer' then coalesce(waiting_since, new.at) when new.side is null then waiting_since end,
    help_since = case when new.side = 'platform' then null else help_since end,
    first_answer_at = case when new.side <> 'buyer' then coalesce(first_answer_at, new.at) else first_answer_at end
  where id = talk.id;
  return new;
end
$$;
