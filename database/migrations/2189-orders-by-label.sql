-- The carrier that fetches the orders of an account with the platform's own labels, and the account there;
-- null where the warehouse sends them.
alter table channel_account
  add column carrier text check (length(carrier) between 1 and 120 and carrier = btrim(carrier)),
  add column carrier_account text check (length(carrier_account) between 1 and 120 and carrier_account = btrim(carrier_account)),
  add constraint channel_account_carrier_whole check ((carrier is null) = (carrier_account is null));
