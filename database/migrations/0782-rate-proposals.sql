-- A commission rate that one of finance asks for; it becomes a row of commission_rate once another person confirms it.
create table rate_proposal (
  id int primary key generated always as identity,
  merchant_id int references merchant,
  category_id int references category,
  sale smallint check (sale in (1, 2, 3)),
  basis_points int check (basis_points between 0 and 5000),
  minimum_cents bigint not null check (minimum_cents >= 0),
  effective_on date not null,
  note text not null check (length(note) <= 500),
  set_by int not null references account,
  set_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dropped')),
  reason text not null default '' check (length(reason) <= 500),
  decided_by int references account,
  decided_at timestamptz,
  commission_rate_id int unique references commission_rate,
  constraint rate_proposal_ahead check (effective_on > (set_at at time zone 'UTC')::date),
  constraint rate_proposal_catch_all check (basis_points is not null or num_nonnulls(merchant_id, category_id, sale) > 0),
  constraint rate_proposal_decided check ((state = 'waiting') = (num_nonnulls(decided_by, decided_at) = 0) and num_nonnulls(decided_by, decided_at) in (0, 2)),
  constraint rate_proposal_made check ((state = 'confirmed') = (commission_rate_id is not null)),
  constraint rate_proposal_two_people check (state <> 'confirmed' or decided_by <> set_by)
);
-- Of a scope and a day one waits.
create unique index rate_proposal_waiting on rate_proposal (merchant_id, category_id, sale, effective_on) nulls not distinct
  where state = 'waiting';
create function guard_rate_proposal() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger rate_proposal_guarded before update or delete on rate_proposal
  for each row execute function guard_rate_proposal();
create index commission_rate_by_day on commission_rate (effective_on desc, id desc);
