-- What announced money was proved with, by content: a voucher pays once within a company, and finance sees where else it was handed in.
create table recharge_voucher (
  recharge_id int not null references recharge,
  company_id int not null references company,
  sha256 bytea not null,
  -- it pays, or waits to; of a refused one the voucher is free again
  live boolean not null,
  primary key (recharge_id, sha256)
);

create function keep_recharge_vouchers() returns trigger language plpgsql as $$
begin
  insert into recharge_voucher (recharge_id, company_id, sha256, live)
  select distinct new.id, new.company_id, f.sha256, new.status <> 2 from file f where f.id = any (new.voucher_file_ids);
  return null;
end $$;
create trigger recharge_vouchers_kept after insert on recharge for each row execute function keep_recharge_vouchers();

create function free_recharge_vouchers() returns trigger language plpgsql as $$
begin
  update recharge_voucher set live = false where recharge_id = new.id;
  return null;
end $$;
create trigger recharge_vouchers_freed after update of status on recharge
  for each row when (new.status = 2 and old.status <> 2) execute function free_recharge_vouchers();

-- Of what was handed in twice before this was looked at, the first is taken for the one that pays.
insert into recharge_voucher (recharge_id, company_id, sha256, live)
select id, company_id, sha256, pays and row_number() over (partition by company_id, sha256, pays order by id) = 1
from (select distinct r.id, r.company_id, f.sha256, r.status <> 2 as pays
  from recharge r join file f on f.id = any (r.voucher_file_ids)) handed_in;

create unique index recharge_voucher_live on recharge_voucher (company_id, sha256) where live;
create index recharge_voucher_content on recharge_voucher (sha256);
-- The same reference and amount within some days.
create index recharge_amount on recharge (amount_cents, paid_on);
