-- A message stays as it was said, unless its writer withdraws it within two minutes: its text, card and
-- files go, its time and the hash of its text stay. Of a contract it stays once the other side has read it.
create or replace function guard_chat_message() returns trigger language plpgsql as $$
begin
  if old.kind = 'system' or old.withdrawn_at is not null or new.withdrawn_at is null
    or new.withdrawn_at > old.at + interval '2 minutes'
    or (new.conversation_id, new.no, new.account_id, new.side, new.kind, new.client_key, new.body_hash, new.at)
      is distinct from (old.conversation_id, old.no, old.account_id, old.side, old.kind, old.client_key, old.body_hash, old.at)
  then
    raise exception 'a message stays as it was said' using errcode = 'restrict_violation', constraint = 'chat_message_stays';
  end if;
  perform from conversation where id = new.conversation_id for update;
  if exists (select from conversation talk join participant p on p.conversation_id = talk.id
    where talk.id = new.conversation_id and talk.subject = 'contract' and p.side <> new.side and p.read_no >= new.no)
  then
    raise exception 'what was said about a contract and was read stays' using errcode = 'restrict_violation',
      constraint = 'chat_message_is_evidence';
  end if;
  return new;
end
$$;
