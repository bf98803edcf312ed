-- What has changed, for pages that are open: whom it concerns and which thing, never what is in it. Kept for a day.
create table live_event (
  id bigint primary key generated always as identity,
  -- The transaction that wrote it: a reader asks for those that have become visible since it last looked.
  written_by xid8 not null default pg_current_xact_id(),
  account_id int,
  -- all people of the company, or of the manufacturer
  company_id int,
  merchant_id int,
  -- staff with one of these roles
  staff_roles text[],
  topic text not null check (topic in ('notice', 'order')),
  ref text not null default '' check (length(ref) <= 64),
  at timestamptz not null default clock_timestamp(),
  constraint live_event_for_somebody check (num_nonnulls(account_id, company_id, merchant_id, staff_roles) > 0)
);
create index live_event_written on live_event (written_by);
create index live_event_at on live_event (at);

create function tell_of_notices() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger notice_told after insert on notice
  referencing new table as fresh for each statement execute function tell_of_notices();
create function tell_of_orders() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger order_history_told after insert on order_history
  referencing new table as fresh for each statement execute function tell_of_orders();
