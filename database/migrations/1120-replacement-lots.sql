-- A claim may be settled with goods, beside or in place of a sum: pieces that the manufacturer sends again, in a lot of its own that
-- costs nothing. What is agreed in money of such a lot is of the lot whose goods it replaced first.
alter table claim_offer
  add column planned_on date;
create table claim_offer_line (
  claim_id int not null,
  no smallint not null,
  line_no smallint not null,
  quantity int not null check (quantity > 0),
  primary key (claim_id, no, line_no),
  foreign key (claim_id, no) references claim_offer
);
create trigger claim_offer_line_append_only before update or delete or truncate on claim_offer_line
  for each statement execute function refuse_change();
create function check_replacement() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger claim_offer_replaces after insert or update on claim_offer
  deferrable initially deferred for each row execute function check_replacement();
create constraint trigger claim_offer_line_replaces after insert on claim_offer_line
  deferrable initially deferred for each row execute function check_replacement();

-- `claim_id`: whose goods it sends again; `replaces`: the lot in which they came first, and that the money is of.
alter table lot
  add column claim_id int unique references claim,
  add column replaces smallint,
  add constraint lot_replaces foreign key (order_id, replaces) references lot,
  add constraint lot_replaces_earlier check ((claim_id is null) = (replaces is null) and replaces < lot_no);
alter table lot drop constraint lot_value_cents_check, add constraint lot_value_cents_check
  check (value_cents >= 0 and (value_cents = 0) = (claim_id is not null));
alter table lot drop constraint lot_lot_no_check, add constraint lot_lot_no_check
  check (lot_no between 1 and case when claim_id is null then 9 else 30 end);
create trigger lot_begun before insert on lot for each row execute function guard_lot();
create trigger lot_line_begun before insert on lot_line for each row execute function guard_lot_line();

-- Once a lot is on its way the next may be one that goes without an inspection of the buyer.
insert into order_transition (kind, event, from_status, to_status, by_role) values (3, 'nextReplacement', 26, 36, 'finance');
