-- What somebody looks for: each Latin word or how it begins, and Chinese by its signs in twos. Null where
-- there is nothing to look for.
create or replace function chat_query(owner text, sought text) returns tsquery language sql stable as $$
  select string_agg('''' || owner || ' ' || term || ''':*', ' & ')::tsquery from (
    select term from unnest(chat_terms(sought)) term
    where term !~ '[㐀-鿿]' or length(term) = 2 or length(array_to_string(han_words(sought), '')) = 1
    limit 12) terms
$$;
