-- Money may be sent in renminbi: then the amount of a recharge is in yuan, and finance books what it brought in
-- US dollars. It pays no order by itself.
alter table recharge add column currency text not null default 'USD';
alter table recharge add constraint recharge_currency check (currency in ('USD', 'CNY')) not valid;
alter table recharge validate constraint recharge_currency;
alter table recharge add constraint recharge_foreign_received
  check (currency = 'USD' or status <> 1 or (received_cents is not null and borne_cents = 0)) not valid;
alter table recharge validate constraint recharge_foreign_received;
alter table recharge add constraint recharge_foreign_for_balance check (currency = 'USD' or order_sn is null) not valid;
alter table recharge validate constraint recharge_foreign_for_balance;
