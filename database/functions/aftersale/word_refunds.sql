-- Keeps the words by which a request is found.
create or replace function word_refunds() returns trigger language plpgsql as $$
begin
  update refund f set words = refund_words(f.id) where f.id in (select refund_id from claimed);
  return null;
end $$;
