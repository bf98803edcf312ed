-- The platform finds what it may read from when it was called in.
create or replace function word_helped_chat() returns trigger language plpgsql as $$
begin
  update chat_words w set words = chat_words_of(new, m) from chat_message m
  where w.conversation_id = new.id and m.conversation_id = new.id and m.no = w.no;
  return null;
end
$$;
