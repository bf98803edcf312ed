-- Who asks for pictures, and who decides about them, sees what becomes of it.
create or replace function tell_of_picture_requests() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, company_id, merchant_id, merchant_roles, staff_roles)
  select 'picture', new.company_id, p.merchant_id, '{owner,catalogue,service}', '{administrator,service}'
  from product p where p.id = new.product_id;
  return null;
end $$;
