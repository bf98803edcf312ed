-- What staff note for colleagues about a thing. What is about one thing has one text in `about`; `ref` is its page's.
create table staff_note (
  id int primary key generated always as identity,
  kind text not null check (kind in ('order', 'company', 'voucher', 'certification', 'refund')),
  about text not null check (length(about) between 1 and 40),
  ref text not null check (length(ref) between 1 and 40),
  account_id int not null references account,
  body text not null check (length(body) between 1 and 1000),
  pinned boolean not null,
  at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by int references account,
  constraint staff_note_taken_back check ((taken_back_at is null) = (taken_back_by is null)),
  constraint staff_note_pinned check (not (pinned and taken_back_at is not null))
);
create index staff_note_about on staff_note (kind, about, id);
create index staff_note_by on staff_note (account_id);
create index staff_note_taken_back_by on staff_note (taken_back_by) where taken_back_by is not null;

create table staff_note_named (
  note_id int not null references staff_note,
  account_id int not null references account,
  seen_at timestamptz,
  primary key (note_id, account_id)
);
create index staff_note_named_open on staff_note_named (account_id, note_id) where seen_at is null;
create index staff_note_named_of on staff_note_named (account_id);

create function guard_staff_note() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger guard_staff_note before update or delete on staff_note
  for each row execute function guard_staff_note();
