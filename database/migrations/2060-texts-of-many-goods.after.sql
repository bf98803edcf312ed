-- The lists are written for many goods at once: what did it text by text and product by product is gone.
drop function if exists search_lexemes(text, text[]);
drop function if exists trait_words(text);
drop function if exists sold_at_sites(int, int);
