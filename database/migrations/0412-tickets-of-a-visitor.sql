-- Who asked for a ticket and the site it leads to: elsewhere it is asked about, or worth nothing. Null where a process of the version
-- before made it.
alter table page_ticket add column visitor_uuid text;
alter table page_ticket add column site text;

-- A session that a ticket opened ends with the one it was taken along from.
alter table session add column parent_session_id int references session on delete cascade;
create index session_parent on session (parent_session_id) where parent_session_id is not null;
