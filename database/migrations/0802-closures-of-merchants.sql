-- Days on which a manufacturer is closed: nothing is promised for them, and no day of them counts to answer.
create table merchant_closure (
  id int primary key generated always as identity,
  merchant_id int not null references merchant,
  from_on date not null,
  until_on date not null,
  reason text not null check (reason in ('lunarNewYear', 'nationalDay', 'summer', 'endOfYear', 'other')),
  account_id int not null references account,
  at timestamptz not null,
  -- Its people were reminded that it begins.
  reminded boolean not null default false,
  constraint closure_days check (until_on >= from_on and until_on - from_on < 60),
  constraint closure_overlap exclude using gist (
    int4range(merchant_id, merchant_id, '[]') with &&, daterange(from_on, until_on, '[]') with &&)
);
create index merchant_closure_merchant on merchant_closure (merchant_id, from_on);
create index merchant_closure_begins on merchant_closure (from_on) where not reminded;
