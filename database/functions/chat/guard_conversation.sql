-- What a conversation is about is the company's and the manufacturer's that hold it, and stays so; its
-- messages are numbered one by one. Who answers it takes part in it, on the side that does. Of a blocked
-- company and manufacturer none is open.
create or replace function guard_conversation() returns trigger language plpgsql as $$
begin
  -- whoever blocks at this moment waits, or is waited for
  if new.state = 0 and new.merchant_id is not null and (tg_op = 'INSERT' or old.state <> 0) then
    perform pg_advisory_xact_lock_shared(hashtext('chat_block'), new.company_id);
    if exists (select from chat_block b where b.company_id = new.company_id and b.merchant_id = new.merchant_id and b.lifted_at is null) then
      raise exception 'who is blocked does not talk' using errcode = 'check_violation', constraint = 'conversation_blocked';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if (new.conversation_number, new.company_id, new.merchant_id, new.subject, new.subject_ref, new.opened_by, new.opened_at)
      is distinct from (old.conversation_number, old.company_id, old.merchant_id, old.subject, old.subject_ref, old.opened_by, old.opened_at)
    then
      raise exception 'a conversation stays what it is' using errcode = 'restrict_violation';
    end if;
    if new.last_no not in (old.last_no, old.last_no + 1) or new.last_at < old.last_at then
      raise exception 'messages are numbered one by one' using errcode = 'restrict_violation';
    end if;
    if (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
      or (new.helper_id is not null and new.helper_id is distinct from old.helper_id)
    then
      perform from account where id in (new.assigned_to, new.helper_id) order by id for share;
      if (new.assigned_to is not null and not exists (select from chat_people(new) who
          where who.account_id = new.assigned_to and who.side = case when new.merchant_id is null then 'platform' else 'merchant' end))
        or (new.helper_id is not null and (new.merchant_id is null or not exists (select from chat_people(new) who
          where who.account_id = new.helper_id and who.side = 'platform')))
      then
        raise exception 'who answers a conversation takes part in it' using errcode = 'check_violation',
          constraint = 'conversation_answered_by';
      end if;
    end if;
    return new;
  end if;
  if new.last_no <> 0 or not (case new.subject
    when 'none' then true
    when 'product' then exists (select from product p
      where p.id = case when new.subject_ref ~ '^[1-9][0-9]{0,8}$' then new.subject_ref::int end and p.merchant_id = coalesce(new.merchant_id, p.merchant_id))
    when 'order' then exists (select from orders o where o.order_number = new.subject_ref
      and o.company_id = new.company_id and (new.merchant_id is null or o.merchant_id = new.merchant_id))
    when 'contract' then exists (select from contract c where c.contract_sn = new.subject_ref
      and c.company_id = new.company_id and (new.merchant_id is null or c.merchant_id = new.merchant_id))
    when 'refund' then exists (select from refund r where r.refund_number = new.subject_ref
      and r.company_id = new.company_id and (new.merchant_id is null or r.merchant_id = new.merchant_id))
    when 'requisition' then new.merchant_id is null and exists (select from requisition q
      where q.requisition_number = new.subject_ref and q.company_id = new.company_id)
    when 'logistics' then new.merchant_id is null and exists (select from logistics_order l
      where l.logistics_number = new.subject_ref and l.company_id = new.company_id)
    else false end)
  then
    raise exception 'a conversation is about what is its company''s' using errcode = 'check_violation',
      constraint = 'conversation_subject';
  end if;
  return new;
end
$$;
