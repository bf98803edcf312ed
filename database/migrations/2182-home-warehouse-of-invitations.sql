-- The warehouse in which an invited colleague will work.
alter table team_invitation add column warehouse_id int references warehouse
  check (warehouse_id is null or staff_roles is not null);
create index team_invitation_warehouse on team_invitation (warehouse_id) where warehouse_id is not null;
