-- The digits of a phone number, however it was written.
create or replace function phone_digits(phone text) returns text language sql immutable as $$
  select regexp_replace(phone, '\D', '', 'g')
$$;
