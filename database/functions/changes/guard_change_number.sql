-- No number is reserved that another item has. A new one takes the number, and the row, of an item that left
-- the same product.
create or replace function guard_change_number() returns trigger language plpgsql as $$
begin
  perform lock_numbers(new.merchant_id);
  if exists (
    select from relation r join product_change c on c.id = new.change_id
    where r.merchant_id = new.merchant_id and fold_number(r.custom_sn) = new.number_folded
      and (r.product_id is distinct from c.product_id or 'r' || r.id <> new.item)
      and not (r.product_id = c.product_id and r.off_shelf_at is not null and new.item like 'n%')) then
    raise exception 'number % is taken', new.number_folded
      using errcode = 'unique_violation', constraint = 'change_number_taken';
  end if;
  return null;
end $$;
