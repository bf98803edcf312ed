-- No item takes a number that an open change of another product has reserved.
create or replace function guard_reserved_number() returns trigger language plpgsql as $$
begin
  perform lock_numbers(new.merchant_id);
  if exists (
    select from change_number n join product_change c on c.id = n.change_id
    where n.merchant_id = new.merchant_id and n.number_folded = fold_number(new.custom_sn)
      and c.product_id is distinct from new.product_id) then
    raise exception 'number % is reserved', new.custom_sn
      using errcode = 'unique_violation', constraint = 'number_reserved';
  end if;
  return null;
end $$;
