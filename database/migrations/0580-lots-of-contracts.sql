-- What happens with a lot of a contract: who inspected it, its containers, its shipping papers, its voyage, and how it arrived.
create table lot_transition (
  event text not null,
  from_state smallint not null,
  to_state smallint not null,
  by_role text not null,
  primary key (event, from_state, to_state, by_role)
);
insert into lot_transition (event, from_state, to_state, by_role) values
  ('inspect', 0, 1, 'buyer'), ('inspect', 0, 1, 'service'),
  ('submitDocuments', 1, 2, 'merchant'), ('submitDocuments', 3, 2, 'merchant'),
  ('refuseDocuments', 2, 3, 'finance'), ('passDocuments', 2, 4, 'finance'),
  ('arrive', 4, 5, 'buyer'), ('arrive', 4, 5, 'merchant'), ('arrive', 4, 5, 'service'),
  ('receive', 5, 6, 'buyer'), ('receiveSilently', 5, 6, 'system'),
  ('claim', 5, 7, 'buyer'), ('claim', 6, 7, 'buyer'), ('withdrawClaim', 7, 6, 'buyer'),
  ('settle', 7, 8, 'buyer'), ('settle', 7, 8, 'service'),
  ('cancel', 0, 9, 'system'), ('cancel', 1, 9, 'system'), ('cancel', 3, 9, 'system');
create trigger lot_transition_append_only before update or delete or truncate on lot_transition
  for each statement execute function refuse_change();

-- Bills of lading: 1 originals, 2 telex release, 3 sea waybill.
alter table lot
  add column papers text[] not null default '{billOfLading,packingList,commercialInvoice}',
  add column carrier text not null default '' check (length(carrier) <= 80),
  add column vessel text not null default '' check (length(vessel) <= 80),
  add column voyage text not null default '' check (length(voyage) <= 40),
  add column booking_no text not null default '' check (length(booking_no) <= 40),
  add column bl_number text not null default '' check (length(bl_number) <= 40),
  add column bl_release smallint check (bl_release between 1 and 3),
  add column sailed_on date,
  add column eta date,
  add column arrived_on date,
  add column accept_by timestamptz,
  add column reminded smallint not null default 0,
  add constraint lot_papers check (papers @> '{billOfLading,packingList,commercialInvoice}'),
  add constraint lot_sailed check (state not in (2, 4, 5, 6, 7, 8) or sailed_on is not null),
  add constraint lot_arrived check ((state in (5, 6, 7, 8)) = (arrived_on is not null) and (arrived_on is null) = (accept_by is null)),
  add constraint lot_arrives_later check (arrived_on >= sailed_on and eta >= sailed_on);
create index lot_to_accept on lot (accept_by) where state = 5;
create index lot_to_arrive on lot (eta) where state = 4;
create function guard_lot() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger lot_guarded before update or delete on lot for each row execute function guard_lot();

create table lot_history (
  id bigint primary key generated always as identity,
  order_id int not null,
  lot_no smallint not null,
  event text not null,
  from_state smallint not null,
  to_state smallint not null,
  by_role text not null,
  account_id int references account,
  acting_id int references acting,
  remark text not null default '' check (length(remark) <= 500),
  at timestamptz not null,
  foreign key (order_id, lot_no) references lot,
  foreign key (event, from_state, to_state, by_role) references lot_transition
);
create index lot_history_lot on lot_history (order_id, lot_no, id);
create trigger lot_history_append_only before update or delete or truncate on lot_history
  for each statement execute function refuse_change();
create function check_lot_history() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger lot_told after update of state on lot
  deferrable initially deferred for each row execute function check_lot_history();

-- What of a lot was packed and shipped, and how it was received: nothing yet, or each piece once.
alter table lot_line
  add column shipped int not null default 0,
  add column cartons int check (cartons > 0),
  add column gross_kg numeric(10, 2) check (gross_kg > 0),
  add column cbm numeric(10, 3) check (cbm > 0),
  add column sound int not null default 0 check (sound >= 0),
  add column damaged int not null default 0 check (damaged >= 0),
  add column missing int not null default 0 check (missing >= 0),
  add constraint lot_line_shipped check (shipped between 0 and planned),
  add constraint lot_line_received check (sound + damaged + missing in (0, shipped));

-- ISO 6346: owner, category, serial number, check digit.
create function iso6346_ok(number text) returns boolean language sql immutable strict as $$
  select number ~ '^[A-Z]{3}[UJZ][0-9]{7}$' and (
    select sum((case when c ~ '[0-9]' then c::int
      else 10 + (ascii(c) - 65) + (case when c >= 'V' then 3 when c >= 'L' then 2 when c >= 'B' then 1 else 0 end) end) * (1 << (i - 1)::int)) % 11 % 10
    from unnest(string_to_array(left(number, 10), null)) with ordinality as t (c, i)) = right(number, 1)::int $$;
create table lot_container (
  order_id int not null,
  lot_no smallint not null,
  container_number text not null check (iso6346_ok(container_number)),
  type text not null check (type in ('20GP', '40GP', '40HQ', '45HQ', 'LCL')),
  seal text not null default '' check (length(seal) <= 30),
  packages int not null check (packages > 0),
  primary key (order_id, lot_no, container_number),
  foreign key (order_id, lot_no) references lot
);

-- Papers of an order or of one of its lots. States: 0 to be checked, 1 passed, 2 refused: a refused one is replaced, never changed.
create table evidence (
  id int primary key generated by default as identity,
  order_id int not null references orders,
  lot_no smallint,
  kind text not null check (kind in ('productionStart', 'inspectionReport', 'loadingPhotos', 'billOfLading', 'packingList', 'commercialInvoice',
    'certificateOfOrigin', 'formaldehyde', 'tipOver', 'wood', 'insurance', 'telexRelease', 'arrivalNotice', 'other')),
  file_id uuid not null references file,
  sha256 bytea not null,
  side text not null check (side in ('buyer', 'merchant', 'service')),
  account_id int not null references account,
  number text not null default '' check (length(number) <= 60),
  issued_on date,
  state smallint not null default 0 check (state in (0, 1, 2)),
  reason text not null default '' check (length(reason) <= 500),
  decided_by int references account,
  decided_at timestamptz,
  replaces int unique references evidence,
  at timestamptz not null,
  foreign key (order_id, lot_no) references lot,
  constraint evidence_decided check ((decided_at is null) = (decided_by is null) and (state <> 2 or length(btrim(reason)) > 0))
);
create index evidence_lot on evidence (order_id, lot_no, kind);
create index evidence_file on evidence (file_id);
create function guard_evidence() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger evidence_guarded before insert or update or delete on evidence for each row execute function guard_evidence();

-- Rounds of inspecting a lot. `by`: 1 manufacturer, 2 third party, 3 buyer. Verdicts: 1 pass, 2 fail. States: 0 to be judged, 1 passed, 2 refused.
create table inspection (
  order_id int not null,
  lot_no smallint not null,
  round smallint not null check (round > 0),
  inspected_on date not null,
  by smallint not null check (by in (1, 2, 3)),
  agency text not null default '' check (length(agency) <= 120),
  lot_size int not null check (lot_size > 0),
  sample int not null check (sample > 0),
  critical int not null check (critical >= 0),
  major int not null check (major >= 0),
  minor int not null check (minor >= 0),
  verdict smallint not null check (verdict in (1, 2)),
  remark text not null default '' check (length(remark) <= 500),
  evidence_id int not null references evidence,
  account_id int not null references account,
  at timestamptz not null,
  state smallint not null default 0 check (state in (0, 1, 2)),
  reason text not null default '' check (length(reason) <= 500),
  judged_by int references account,
  judged_at timestamptz,
  primary key (order_id, lot_no, round),
  foreign key (order_id, lot_no) references lot,
  check (sample <= lot_size),
  constraint inspection_by_agency check (by <> 2 or length(btrim(agency)) > 0),
  constraint inspection_judged check ((state = 0) = (judged_at is null) and (judged_at is null) = (judged_by is null)
    and (state <> 2 or length(btrim(reason)) > 0)),
  constraint inspection_critical_fails check (critical = 0 or verdict = 2)
);
create unique index inspection_one_to_judge on inspection (order_id) where state = 0;
create function guard_inspection() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger inspection_guarded before update or delete on inspection for each row execute function guard_inspection();
