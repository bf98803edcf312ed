-- An account inserted without roles owns the manufacturer, as before there were roles.
create or replace function owns_merchant_by_default() returns trigger language plpgsql as $$
begin
  new.merchant_roles := '{owner}';
  return new;
end $$;
