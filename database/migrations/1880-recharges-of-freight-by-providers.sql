-- A recharge through a provider may be for the freight balance.
alter table payment_attempt add column target text not null default 'wallet',
  add constraint payment_attempt_target check (target in ('wallet', 'freight') and (target = 'wallet' or purpose = 'recharge')) not valid;
