-- A certified company asks to change what was certified: a round of its own kind, which leaves its standing as it is.
alter table certification add column kind smallint not null default 1 check (kind in (1, 2));
alter table certification alter column kind drop default;

-- Each kind has its own queue.
drop index certification_queue;
create index certification_queue on certification (kind, submitted_at) where auth_status = 1;
