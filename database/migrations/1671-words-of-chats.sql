-- By which words what was said is found. Each begins with who may find it: `c12` the company 12, `m7` the
-- manufacturer 7, `p` the platform; so a search reads the own alone.
create table chat_words (
  conversation_id int not null,
  no int not null,
  words tsvector not null,
  primary key (conversation_id, no),
  foreign key (conversation_id, no) references chat_message
);
create index chat_words_found on chat_words using gin (words);

-- As in database/functions/chat.
create function chat_terms(content text) returns text[] language sql stable as $$
  select array(select distinct left(term, 40)
    from unnest(string_to_array(trim(plain_words(content)), ' ') || han_words(content)) term where term <> '')
$$;
create function chat_words_of(talk conversation, said chat_message) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select owner || ' ' || term
    from unnest(array_remove(array['c' || talk.company_id, 'm' || talk.merchant_id,
        case when talk.merchant_id is null or said.no >= talk.helped_from_no then 'p' end], null)) owner,
      unnest(chat_terms(said.body)) term))
$$;
insert into chat_words (conversation_id, no, words)
select m.conversation_id, m.no, chat_words_of(c, m) from chat_message m join conversation c on c.id = m.conversation_id
where m.kind <> 'system' and m.withdrawn_at is null and m.body <> '';

create function chat_query(owner text, sought text) returns tsquery language sql stable as $$ select null::tsquery $$;
create function word_chat_message() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger chat_message_worded after insert or update of withdrawn_at on chat_message
  for each row when (new.kind <> 'system') execute function word_chat_message();
create function word_helped_chat() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger conversation_worded after update of helped_from_no on conversation
  for each row when (new.helped_from_no is distinct from old.helped_from_no) execute function word_helped_chat();
