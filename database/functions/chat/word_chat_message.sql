-- What was said is found by its words, until it is withdrawn.
create or replace function word_chat_message() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is not null then
    delete from chat_words where conversation_id = new.conversation_id and no = new.no;
  elsif new.body <> '' then
    insert into chat_words (conversation_id, no, words)
    select new.conversation_id, new.no, chat_words_of(talk, new) from conversation talk where talk.id = new.conversation_id;
  end if;
  return null;
end
$$;
