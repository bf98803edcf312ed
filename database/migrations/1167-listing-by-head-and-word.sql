-- outside a transaction
create index concurrently listing_head_words on listing using gin (head_words(head, said));
