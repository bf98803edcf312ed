-- Papers are presented under a confirmed letter of credit, of a lot of its order, within its days, and for no
-- more than it is good for with what was drawn before. An answered presentation stays; what the bank paid is
-- booked with that sum.
create or replace function guard_drawing() returns trigger language plpgsql as $$
declare
  l letter_of_credit;
  drawn bigint;
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.state <> 0
    or to_jsonb(new) - '{state,file_ids,discrepancies,decided_by,decided_at,ledger_transaction_id}'::text[]
      <> to_jsonb(old) - '{state,file_ids,discrepancies,decided_by,decided_at,ledger_transaction_id}'::text[]) then
    raise exception 'drawing % of letter % stays', old.no, old.letter_id using errcode = 'check_violation';
  end if;
  select * into l from letter_of_credit where id = new.letter_id for update;
  if tg_op = 'INSERT' then
    select coalesce(sum(d.amount_cents), 0) into drawn from letter_drawing d where d.letter_id = new.letter_id and d.state <> 2;
    if l.state <> 1 or new.state <> 0 or new.order_id <> l.order_id
      or new.shipped_on > l.latest_shipment_on or new.presented_on > least(l.expires_on, new.shipped_on + l.presentation_days)
      or (drawn + new.amount_cents) * 100 > l.amount_cents * (100 + l.tolerance_percent) then
      raise exception 'letter % is not good for drawing %', new.letter_id, new.no using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> 0 and not exists (select from account a where a.id = new.decided_by and a.kind = 'staff')
    or new.state = 1 and not exists (select from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.ledger_account_id
      where t.id = new.ledger_transaction_id and t.kind = 'lc_drawing' and t.order_id = new.order_id
        and a.kind = 'merchant_paid_outside' and e.amount_cents = new.amount_cents) then
    raise exception 'drawing % of letter % is not answered so', new.no, new.letter_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
