-- The lexemes of texts are told by search_lexemes now.
drop function search_part(text);
