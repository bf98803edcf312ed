-- Searches as shoppers typed them, counted by day without who made them: how often, how often nothing was found, how often goods were
-- opened from the list. A text's row holds the sums of its days.
create table search_text (
  id int generated always as identity primary key,
  language text not null,
  text text not null check (text <> '' and length(text) <= 60),
  searches int not null default 0 check (searches >= 0),
  empty int not null default 0 check (empty between 0 and searches),
  opened int not null default 0 check (opened >= 0),
  last_on date not null,
  unique (language, text)
);
create index search_text_empty on search_text (empty desc, id desc) where empty > 0;
create index search_text_left on search_text (searches desc, id desc) where empty = 0 and opened = 0 and searches > 0;
create index search_text_last on search_text (last_on);
create table search_text_day (
  text_id int not null references search_text on delete cascade,
  day date not null,
  searches int not null default 0,
  empty int not null default 0,
  opened int not null default 0,
  primary key (text_id, day)
);
create index search_text_day_day on search_text_day (day);
