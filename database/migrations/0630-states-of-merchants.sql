-- Whether a manufacturer sells: 1 being set up, 2 open, 3 suspended.
alter table merchant add column state smallint not null default 1 check (state in (1, 2, 3)),
  add column state_reason text not null default '' check (length(state_reason) <= 500);
-- Those that there are sell.
update merchant set state = 2;
alter table merchant add constraint merchant_suspended_why check (state <> 3 or state_reason <> '');

create table merchant_transition (
  event text not null,
  from_state smallint not null,
  to_state smallint not null,
  by_role text not null,
  primary key (event, from_state, to_state, by_role)
);
insert into merchant_transition (event, from_state, to_state, by_role) values
  ('found', -1, 1, 'auditor'), ('open', 1, 2, 'auditor'),
  ('suspend', 2, 3, 'administrator'), ('resume', 3, 2, 'administrator');
create trigger merchant_transition_append_only before update or delete or truncate on merchant_transition
  for each statement execute function refuse_change();

create table merchant_history (
  id bigint primary key generated always as identity,
  merchant_id int not null references merchant,
  event text not null,
  from_state smallint not null,
  to_state smallint not null,
  by_role text not null,
  account_id int not null references account,
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null,
  foreign key (event, from_state, to_state, by_role) references merchant_transition
);
create index merchant_history_merchant on merchant_history (merchant_id, id);
create trigger merchant_history_append_only before update or delete or truncate on merchant_history
  for each statement execute function refuse_change();

create function check_merchant_moved() returns trigger language plpgsql as $$ begin return new; end $$;
create constraint trigger merchant_moved after update of state on merchant
  deferrable initially deferred for each row when (new.state <> old.state) execute function check_merchant_moved();
