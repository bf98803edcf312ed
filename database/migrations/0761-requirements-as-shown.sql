-- Rises with every saving, so that nobody overwrites what somebody else saved since it was shown.
alter table requirement add column saves int not null default 0;
