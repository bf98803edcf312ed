-- Which goods companies opened after a search: by week a bit of each company, of which 64 share the bits. Who it was cannot be told, and one
-- company counts once however often it opens. By how many they were, goods stand a little higher among those that fit alike.
create table search_opened (
  product_id int not null references product on delete cascade,
  week date not null,
  companies bit(64) not null,
  primary key (product_id, week)
);
create index search_opened_week on search_opened (week);
alter table listing add lift float8 not null default 0 check (lift between 0 and 0.5);
-- whether searches learn from use
alter table search_lexicon add learns boolean not null default true;
