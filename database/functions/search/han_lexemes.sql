-- Chinese has no blanks: each sign is a lexeme, and each two that stand together. Of a text that is nothing
-- but runs of signs with a blank between them.
create or replace function han_lexemes(runs text) returns text[] language sql immutable as $$
  select case when runs in ('', ' ') then '{}' else
    array_remove(string_to_array(runs, null), ' ')
    -- Pairs that begin at a run's first sign, its third and so on; then those from its second on.
    || array_remove(string_to_array(regexp_replace(runs, '([^ ][^ ])', '\1 ', 'g'), ' '), '')
    || array_remove(string_to_array(regexp_replace(regexp_replace(runs, '(^| )[^ ]', ' ', 'g'), '([^ ][^ ])', '\1 ', 'g'), ' '), '')
  end
$$;
