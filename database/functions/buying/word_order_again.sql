-- Keeps the words by which an order is found.
create or replace function word_order_again() returns trigger language plpgsql as $$
begin
  update order_words set words = order_words_of(new) where order_id = new.id;
  return null;
end $$;
