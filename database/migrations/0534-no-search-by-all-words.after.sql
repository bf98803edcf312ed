-- The search by all words of the version before.
drop function search_hits(tsquery);
drop function search_finds(tsquery);
drop function listing_kinds(int[]);
