-- The entries of each transaction sum to zero per currency, an entry of a manufacturer says what it is and no
-- other does; what orders earned follows. Asked once for all entries of a statement: of goods that go back
-- with their commission the first entry alone may take more than waits, and a transaction's entries are
-- booked by one statement.
create or replace function book_entries() returns trigger language plpgsql as $$
declare unbalanced bigint; strange text; earns boolean; earning text;
begin
  select max(s.transaction_id) filter (where s.total <> 0), max(s.strange), bool_or(s.earns) into unbalanced, strange, earns
  from (
    select e.transaction_id, sum(e.amount_cents) as total, bool_or(e.part is not null) as earns,
      max(a.kind || ' ' || coalesce(e.part, '')) filter (where case a.kind
        when 'merchant_pending' then coalesce(e.part not in ('goods', 'commission', 'matured', 'opening'), true)
        when 'merchant_payable' then e.part is null else e.part is not null end) as strange
    from fresh e join ledger_account a on a.id = e.ledger_account_id group by e.transaction_id, a.currency) s;
  if strange is not null then
    raise exception 'an entry of % says what it is not', strange using errcode = 'check_violation';
  elsif unbalanced is not null then
    raise exception 'ledger transaction % does not balance', unbalanced using errcode = 'check_violation';
  elsif earns is not true then
    return null;
  end if;
  earning := set_config('trestle.earning', 'on', true);
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
  earning := set_config('trestle.earning', 'off', true);
  return null;
end $$;
