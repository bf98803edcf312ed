-- Makes the participants of a conversation those who take part as things stand. Whoever comes has nothing to
-- catch up on, and of the platform reads from where it was called in last; its caller has locked the
-- conversation.
create or replace function gather_participants(talk conversation, now timestamptz) returns void language sql as $$
  insert into participant (conversation_id, account_id, side, visible_from_no, read_no, joined_at)
  select talk.id, who.account_id, who.side,
    case when who.side = 'platform' then coalesce(talk.helped_from_no, 1) else 1 end, talk.last_no, now
  from chat_people(talk) who
  where not exists (select from participant p where p.conversation_id = talk.id and p.account_id = who.account_id);
  update participant p set left_at = null,
    visible_from_no = case when p.side = 'platform' then coalesce(talk.helped_from_no, 1) else p.visible_from_no end
  where p.conversation_id = talk.id and p.left_at is not null
    and exists (select from chat_people(talk) who where who.account_id = p.account_id and who.side = p.side);
  update participant p set left_at = now
  where p.conversation_id = talk.id and p.left_at is null
    and not exists (select from chat_people(talk) who where who.account_id = p.account_id and who.side = p.side)
$$;
