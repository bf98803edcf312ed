-- An order over its maker's limits waits for somebody else of the company; stock and prices are held meanwhile.
alter table order_parent add column approval text not null default 'none'
  check (approval in ('none', 'waiting', 'approved', 'refused'));
alter table order_parent add column approval_limit text check (approval_limit in ('order', 'month'));
alter table order_parent add column approval_by int references account;
alter table order_parent add column approval_at timestamptz;
alter table order_parent add column approval_reason text not null default '';
alter table order_parent add constraint order_parent_approval_asked check ((approval = 'none') = (approval_limit is null));
alter table order_parent add constraint order_parent_approval_decided check ((approval in ('approved', 'refused'))
  = (approval_by is not null) and (approval_by is null) = (approval_at is null));
alter table order_parent add constraint order_parent_approval_by_another check (approval_by <> account_id);
create index order_parent_waiting on order_parent (company_id, id) where approval = 'waiting';
-- What somebody ordered this month, where the month is limited.
create index orders_of_person on orders (account_id, created_at);

-- A decision is made once.
create function guard_approval() returns trigger language plpgsql as $$
begin
  raise exception 'the approval of % may not go from % to %', old.order_parent_number, old.approval, new.approval
    using errcode = 'check_violation';
end $$;
create trigger order_parent_approval_guarded before update of approval on order_parent
  for each row when (old.approval is distinct from new.approval and old.approval <> 'waiting') execute function guard_approval();

-- Nothing is paid, nor said to be paid, that waits for approval or was refused.
create function guard_unapproved_payment() returns trigger language plpgsql as $$
begin
  if exists (select from order_parent p where p.id = new.order_parent_id and p.approval in ('waiting', 'refused')) then
    raise exception 'order % is not approved', old.order_number using errcode = 'check_violation', constraint = 'order_approved';
  end if;
  return new;
end $$;
create trigger orders_payment_approved before update of status on orders
  for each row when (old.status = 0 and new.status in (5, 18)) execute function guard_unapproved_payment();
