-- A session goes along to another host in a page's address only as a ticket: once, for a minute, known here by its hash alone.
create table page_ticket (
  ticket_hash bytea primary key,
  session_id int not null references session on delete cascade,
  expires_at timestamptz not null
);
create index page_ticket_session on page_ticket (session_id);
create index page_ticket_expires on page_ticket (expires_at);
