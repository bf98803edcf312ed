-- Lists are written by lock_listing, write_lists and write_words, which the shop calls one by one.
drop function refresh_listing(int[]);
