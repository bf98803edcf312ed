-- Whoever gives or reserves a number of this merchant waits for whoever did and has not committed.
create or replace function lock_numbers(maker int) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('numbers of a merchant'), maker)
$$;
