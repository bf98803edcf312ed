-- Frees the vouchers of a refused recharge for another.
create or replace function free_recharge_vouchers() returns trigger language plpgsql as $$
begin
  update recharge_voucher set live = false where recharge_id = new.id;
  return null;
end $$;
