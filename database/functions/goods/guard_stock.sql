-- Refuses a change of stock beside its movements.
create or replace function guard_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.on_hand <> 0 then
    raise exception 'stock starts at zero and grows by movements' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.on_hand <> old.on_hand and current_setting('trestle.moving_stock', true) is distinct from 'on' then
    raise exception 'on_hand changes only by a stock movement' using errcode = 'check_violation';
  end if;
  return new;
end $$;
