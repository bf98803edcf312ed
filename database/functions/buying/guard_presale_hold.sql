-- A place is for its line's item and pieces, is asked for before it is held, and held before it turns into
-- stock.
create or replace function guard_presale_hold() returns trigger language plpgsql as $$
begin
  if not exists (select from order_line l join orders o on o.id = l.order_id join presale_batch b on b.id = new.batch_id
      where l.id = new.order_line_id and o.kind = 2 and l.relation_id = new.relation_id and l.warehouse_id = b.warehouse_id
        and l.amount = new.amount) then
    raise exception 'a place in batch % is not as line % says', new.batch_id, new.order_line_id using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> new.state and not exists (
      select from (values ('asked', 'held'), ('asked', 'released'), ('held', 'released'), ('held', 'turned'), ('turned', 'released'),
        ('released', 'asked')) as way (from_state, to_state) where from_state = old.state and to_state = new.state) then
    raise exception 'a place may not become %', new.state using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.state <> 'asked' and (old.batch_id, old.amount) <> (new.batch_id, new.amount) then
    raise exception 'a place changes only while it is asked for' using errcode = 'check_violation';
  end if;
  return new;
end $$;
