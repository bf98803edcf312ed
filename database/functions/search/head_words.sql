-- What heads a product together with each of its words.
create or replace function head_words(head text, said tsvector) returns text[] language sql immutable strict parallel safe as $$
  select array(select head || ' ' || word from unnest(tsvector_to_array(said)) word)
$$;
