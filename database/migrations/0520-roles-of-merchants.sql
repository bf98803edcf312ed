-- What a person does for a manufacturer: several roles each, and up to which value a salesperson signs alone.
alter table account add column merchant_roles text[] check (merchant_roles <@
  array['owner', 'catalogue', 'stock', 'sales', 'quality', 'logistics', 'finance', 'service'] and array_position(merchant_roles, null) is null);
alter table account add column sign_limit_cents bigint check (sign_limit_cents >= 0);
-- Until now each of them could do everything.
update account set merchant_roles = '{owner}' where kind = 'merchant';
alter table account add constraint account_merchant_roles
  check ((kind = 'merchant') = (merchant_roles is not null) and coalesce(cardinality(merchant_roles) > 0, true));
alter table account add constraint account_sign_limit
  check (sign_limit_cents is null or (merchant_roles is not null and 'sales' = any (merchant_roles)));

-- Whoever comes first owns it; also where a process of the version before writes the row.
create function owns_merchant_by_default() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger account_owns_merchant_by_default before insert on account
  for each row when (new.kind = 'merchant' and new.merchant_roles is null) execute function owns_merchant_by_default();

-- A manufacturer whose people can log in has an owner among them, also while two change it at once.
create function check_merchant_owner() returns trigger language plpgsql as $$ begin return new; end $$;
create constraint trigger merchant_has_owner after update of merchant_roles, disabled_at, merchant_id on account
  deferrable initially deferred for each row
  when (old.kind = 'merchant' and old.disabled_at is null and 'owner' = any (old.merchant_roles))
  execute function check_merchant_owner();
create function check_newcomer_finds_merchant_owner() returns trigger language plpgsql as $$ begin return new; end $$;
create constraint trigger newcomer_finds_merchant_owner after insert or update of merchant_roles, disabled_at, merchant_id on account
  deferrable initially deferred for each row
  when (new.kind = 'merchant' and new.disabled_at is null and not 'owner' = any (new.merchant_roles))
  execute function check_newcomer_finds_merchant_owner();
