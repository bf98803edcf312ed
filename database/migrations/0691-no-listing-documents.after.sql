-- What the search knows of goods is told by listing_texts now, their lexemes by search_lexemes.
drop function listing_documents(int[]);
drop function search_part(text);
