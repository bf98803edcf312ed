-- What belongs to an order of a contract is seen with the order, and with the contract.
create or replace function tell_of_contract_orders() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, company_id, merchant_id, staff_roles)
  select v.topic, v.ref, o.company_id, o.merchant_id, '{administrator,warehouse,service,finance}'
  from orders o left join contract c on c.id = o.contract_id
  cross join lateral (values ('order', o.order_number), ('contract', c.contract_sn)) v (topic, ref)
  where o.id = new.order_id and v.ref is not null;
  return null;
end $$;
