-- What was reminded of, so that nobody is reminded of it twice: of what, and of which row and step of it.
create table reminder_sent (
  name text not null,
  subject text not null,
  at timestamptz not null,
  primary key (name, subject)
);
create index reminder_sent_at on reminder_sent (at);
