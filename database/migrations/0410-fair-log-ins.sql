-- Tries to log in are judged after they were counted: those whose outcome is open, since when wrong ones are being forgotten, and how
-- many a minute saw, right ones too.
alter table login_attempt add column trying int not null default 0;
alter table login_attempt add column fails_at timestamptz;
alter table login_attempt add column minute_at timestamptz;
alter table login_attempt add column in_minute int not null default 0;
