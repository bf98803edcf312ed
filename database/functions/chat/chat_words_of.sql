-- By which words a message is found, by its company, its manufacturer, and the platform where it reads it.
create or replace function chat_words_of(talk conversation, said chat_message) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select owner || ' ' || term
    from unnest(array_remove(array['c' || talk.company_id, 'm' || talk.merchant_id,
        case when talk.merchant_id is null or said.no >= talk.helped_from_no then 'p' end], null)) owner,
      unnest(chat_terms(said.body)) term))
$$;
