-- By what staff finds an order beside its words: who receives it.
create or replace function receiver_words(address jsonb, third_party jsonb) returns text language sql stable as $$
  select lower(concat_ws(' ', address->>'receiving_company', address->>'receiving_name', address->>'receiving_phone',
    phone_digits(address->>'receiving_phone'), address->>'receiving_zip', address->>'receiving_city',
    third_party->>'consignee', third_party->>'phone', phone_digits(third_party->>'phone'), third_party->>'email',
    third_party->>'postal_code', third_party->>'order_id'))
$$;
