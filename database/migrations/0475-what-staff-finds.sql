-- Staff finds an order by who receives it and by each of its tracking numbers, and a person or a company by name, e-mail or phone.

create function phone_digits(phone text) returns text language sql immutable as $$
  select regexp_replace(phone, '\D', '', 'g')
$$;

create function receiver_words(address jsonb, third_party jsonb) returns text language sql stable as $$
  select lower(concat_ws(' ', address->>'receiving_company', address->>'receiving_name', address->>'receiving_phone',
    phone_digits(address->>'receiving_phone'), address->>'receiving_zip', address->>'receiving_city',
    third_party->>'consignee', third_party->>'phone', phone_digits(third_party->>'phone'), third_party->>'email',
    third_party->>'postal_code', third_party->>'order_id'))
$$;

-- An index is made without knowing our functions, so these two use none.
create function person_words(email text, first_name text, last_name text, phone text) returns text language sql immutable as $$
  select lower(email || ' ' || first_name || ' ' || last_name || ' ' || last_name || first_name || ' ' || regexp_replace(phone, '\D', '', 'g'))
$$;

create function certified_words(company_name text, company_email text, contact_name text, contact_phone text, tax_id text)
  returns text language sql immutable as $$
  select lower(company_name || ' ' || company_email || ' ' || contact_name || ' ' || regexp_replace(contact_phone, '\D', '', 'g') || ' ' || tax_id)
$$;

-- Null: written by a version before; a job fills it in.
alter table order_words add column receiver text;
update order_words w set receiver = receiver_words(o.address, o.third_party) from orders o where o.id = w.order_id;

create or replace function order_words_of(o orders) returns text language sql stable as $$
  select order_words_from(o.order_number, o.po_number,
    nullif(concat_ws(' ', o.tracking_number, (select string_agg(s.tracking_number, ' ' order by s.number) from shipment s where s.order_id = o.id)), ''),
    (select string_agg(l.custom_sn, ' ' order by l.id) from order_line l where l.order_id = o.id))
$$;
update order_words w set words = order_words_of(o) from orders o
  where o.id = w.order_id and exists (select from shipment s where s.order_id = o.id and s.number > 1);

create index certification_words_in on certification
  using gin (certified_words(company_name, company_email, contact_name, contact_phone, tax_id) gin_trgm_ops);
