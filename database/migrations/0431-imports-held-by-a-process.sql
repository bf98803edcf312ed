-- Which process works on an import, until when nobody else takes it up, and how often it was taken up without getting a batch further.
alter table import_run
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  add column attempts smallint not null default 0 check (attempts >= 0);
