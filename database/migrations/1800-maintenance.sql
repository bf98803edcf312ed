-- While there is a row the shop is closed, with a page that says so.
create table maintenance (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null,
  until timestamptz check (until > since)
);
create function tell_maintenance() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger maintenance_told after insert or update or delete on maintenance
  for each statement execute function tell_maintenance();
