-- Colleagues of the platform are invited as people of a team are, and an administrator stays who can log in.
alter table team_invitation add column staff_roles text[] check (cardinality(staff_roles) > 0 and array_position(staff_roles, null) is null
  and staff_roles <@ array['auditor', 'finance', 'warehouse', 'service', 'editor', 'administrator']);
alter table team_invitation drop constraint team_invitation_of;
alter table team_invitation add constraint team_invitation_of check (num_nonnulls(company_id, merchant_id, staff_roles) = 1);
create unique index team_invitation_open_staff on team_invitation (lower(email))
  where accepted_at is null and revoked_at is null and staff_roles is not null;
create function check_administrator_stays() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger administrator_stays after update of disabled_at on account
  deferrable initially deferred for each row
  when (old.kind = 'staff' and old.disabled_at is null and new.disabled_at is not null)
  execute function check_administrator_stays();
create constraint trigger administrator_stays after delete on staff_role
  deferrable initially deferred for each row
  when (old.role = 'administrator')
  execute function check_administrator_stays();
