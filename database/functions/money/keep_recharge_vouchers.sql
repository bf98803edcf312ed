-- Keeps the contents of a recharge's vouchers, by which one is known that was handed in before.
create or replace function keep_recharge_vouchers() returns trigger language plpgsql as $$
begin
  insert into recharge_voucher (recharge_id, company_id, sha256, live)
  select distinct new.id, new.company_id, f.sha256, new.status <> 2 from file f where f.id = any (new.voucher_file_ids);
  return null;
end $$;
