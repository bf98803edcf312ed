-- outside a transaction
create index concurrently account_words_in on account using gin (person_words(email, first_name, last_name, phone) gin_trgm_ops);
