-- People are invited to a merchant by the same table as to a buying company: an invitation is of one of them.
alter table team_invitation alter column company_id drop not null;
alter table team_invitation alter column company_role drop not null;
alter table team_invitation add column merchant_id int references merchant;
alter table team_invitation add column merchant_roles text[] check (cardinality(merchant_roles) > 0 and array_position(merchant_roles, null) is null
  and merchant_roles <@ array['owner', 'catalogue', 'stock', 'sales', 'quality', 'logistics', 'finance', 'service']);
alter table team_invitation add column sign_limit_cents bigint check (sign_limit_cents >= 0);
alter table team_invitation add constraint team_invitation_of check ((company_id is null) <> (merchant_id is null));
alter table team_invitation add constraint team_invitation_place
  check ((company_id is null) = (company_role is null) and (merchant_id is null) = (merchant_roles is null));
alter table team_invitation add constraint team_invitation_limits
  check ((merchant_id is null or (order_limit_cents is null and month_limit_cents is null))
    and (sign_limit_cents is null or (merchant_roles is not null and 'sales' = any (merchant_roles))));
create unique index team_invitation_open_merchant on team_invitation (merchant_id, lower(email))
  where accepted_at is null and revoked_at is null and merchant_id is not null;
create index team_invitation_merchant on team_invitation (merchant_id, id desc) where merchant_id is not null;
