-- No number is reserved that an item of another product has.
create or replace function guard_change_number() returns trigger language plpgsql as $$
begin
  if exists (
    select from relation r join product_change c on c.id = new.change_id
    where r.merchant_id = new.merchant_id and fold_number(r.custom_sn) = new.number_folded
      and (r.product_id is distinct from c.product_id or 'r' || r.id <> new.item)) then
    raise exception 'number % is taken', new.number_folded
      using errcode = 'unique_violation', constraint = 'change_number_taken';
  end if;
  return null;
end $$;
