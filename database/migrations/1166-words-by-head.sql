-- What heads a product together with each of its words: "oak sofas" are found by one look into an index, where
-- all that is of oak and all sofas were gathered to be compared.
create function head_words(head text, said tsvector) returns text[] language sql immutable strict parallel safe as $$
  select array(select head || ' ' || word from unnest(tsvector_to_array(said)) word)
$$;
