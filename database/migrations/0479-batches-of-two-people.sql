-- What ends many orders and gives their money back needs a second person above a sum, which each site sets.
alter table site add column end_alone_cents bigint not null default 500000 check (end_alone_cents between 0 and 100000000);

alter table order_batch
  add column second_needed boolean not null default false,
  add column approved_by int references account,
  add column approved_at timestamptz,
  add constraint order_batch_approved check ((approved_by is null) = (approved_at is null)),
  add constraint order_batch_approval_needed check (approved_by is null or second_needed),
  add constraint order_batch_two_people check (approved_by <> account_id);
create index order_batch_by_person on order_batch (account_id, created_at);
create index order_batch_waiting on order_batch (id) where finished_at is null and second_needed and approved_by is null;

-- What a batch was to give back at each site when it began.
create table order_batch_sum (
  batch_id int not null references order_batch,
  site_id int not null references site,
  back_cents bigint not null check (back_cents >= 0),
  primary key (batch_id, site_id)
);

create function batch_orders(batch_event text, ids int[])
  returns table (order_id int, site_id int, warehouse_id int, company_id int, back_cents bigint) language sql stable as $$
  select o.id, o.site_id, o.warehouse_id, o.company_id,
    case when batch_event not in ('fail', 'confirmCancel') then 0
      else coalesce((select p.amount_cents from part_cancellation p
          where batch_event = 'confirmCancel' and p.order_id = o.id and p.status = 0), o.paid_fee_cents - o.refunded_fee_cents) end
  from orders o
  where o.id = any (ids) and exists (select from order_transition t
    where t.kind = o.kind and t.event = batch_event and t.from_status = o.status)
$$;

create function check_batch_alone() returns trigger language plpgsql as $$
begin return new; end $$;
create constraint trigger order_batch_alone after insert on order_batch
  deferrable initially deferred for each row when (not new.second_needed and new.event in ('fail', 'confirmCancel'))
  execute function check_batch_alone();

create function guard_batch_item() returns trigger language plpgsql as $$
begin return new; end $$;
create trigger order_batch_item_guarded before update of outcome on order_batch_item
  for each row when (new.outcome = 'done') execute function guard_batch_item();
