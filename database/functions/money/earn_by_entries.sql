-- An entry of a manufacturer says what it is, no other does; what orders earned follows. Asked once for all entries of a booking:
-- of goods that go back with their commission the first entry alone may take more than waits.
create or replace function earn_by_entries() returns trigger language plpgsql as $$
declare wrong text;
begin
  select a.kind || ' ' || coalesce(e.part, '') into wrong from fresh e join ledger_account a on a.id = e.ledger_account_id
    where case a.kind when 'merchant_pending' then coalesce(e.part not in ('goods', 'commission', 'matured', 'opening'), true)
      when 'merchant_payable' then e.part is null else e.part is not null end limit 1;
  if found then
    raise exception 'an entry of % says what it is not', wrong using errcode = 'check_violation';
  end if;
  if not exists (select from fresh where part is not null) then return null; end if;
  perform set_config('trestle.earning', 'on', true);
  with moved as (
    select t.order_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'merchant_pending'), 0)::bigint as pending,
      coalesce(sum(e.amount_cents) filter (where e.part = 'goods'), 0)::bigint as goods,
      coalesce(-sum(e.amount_cents) filter (where e.part = 'commission'), 0)::bigint as commission
    from fresh e join ledger_account a on a.id = e.ledger_account_id join ledger_transaction t on t.id = e.transaction_id
    where e.part is not null and t.order_id is not null group by 1),
  known as (
    update order_earning o set pending_cents = o.pending_cents + m.pending, goods_cents = o.goods_cents + m.goods,
      commission_cents = o.commission_cents + m.commission
    from moved m where o.order_id = m.order_id returning o.order_id)
  insert into order_earning (order_id, pending_cents, goods_cents, commission_cents)
  select m.order_id, m.pending, m.goods, m.commission from moved m where not exists (select from known k where k.order_id = m.order_id);
  perform set_config('trestle.earning', 'off', true);
  return null;
end $$;
