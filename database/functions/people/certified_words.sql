-- By what staff finds a company, from its certification; an index uses it, as `person_words`.
create or replace function certified_words(company_name text, company_email text, contact_name text, contact_phone text, tax_id text)
  returns text language sql immutable as $$
  select lower(company_name || ' ' || company_email || ' ' || contact_name || ' ' || regexp_replace(contact_phone, '\D', '', 'g') || ' ' || tax_id)
$$;
